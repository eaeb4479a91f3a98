/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app: ({ stage }) => ({
    name: 'slowfives',
    home: 'aws',
    providers: { aws: { version: '7.20.0' } },
    removal: stage === 'production' ? 'retain' : 'remove',
    protect: stage === 'production',
  }),
  run: async () => {
    const { setFunctionDefaults } = await import('./infra/defaults.ts');
    setFunctionDefaults();
    const { table } = await import('./infra/table.ts');
    const { api } = await import('./infra/gateway.ts');
    await import('./infra/api.ts');
    const { failedChanges } = await import('./infra/changes.ts');
    const { failedDeliveries } = await import('./infra/delivery.ts');
    await import('./infra/schedule.ts');
    await import('./infra/bounces.ts');
    await import('./infra/alarms.ts');
    return {
      api: api.url,
      table: table.name,
      failedChanges: failedChanges.url,
      failedDeliveries: failedDeliveries.url,
    };
  },
});
