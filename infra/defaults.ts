/** What every function made from here on has, unless it says otherwise. */
export const setFunctionDefaults = () =>
  $transform(sst.aws.Function, (args) => {
    args.runtime ??= 'nodejs24.x';
    args.architecture ??= 'arm64';
    args.memory ??= '512 MB';
    args.nodejs ??= { minify: true };
    args.logging ??= { format: 'json', retention: '1 month' };
  });
