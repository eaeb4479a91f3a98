import { join } from 'node:path';
import { vi } from 'vitest';

export const ROOT = join(import.meta.dirname, '../..');

/** What a component was made with; only what the tests read by name has a type. */
export interface Args {
  readonly handler?: string;
  readonly timeout?: string;
  readonly link?: readonly Component[];
  readonly permissions?: readonly Permission[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly [name: string]: unknown;
}

export interface Permission {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/** A component that was made. Its `arn`, `url` and names show which one they are of. */
export interface Component {
  readonly type: string;
  readonly name: string;
  readonly args: Args;
  readonly arn: string;
}

export interface Subscription {
  readonly source: string;
  readonly function: string;
  readonly options: { readonly filters?: readonly unknown[] } | undefined;
}

export interface Route {
  readonly path: string;
  readonly target: string;
}

/** What linking a component gives. */
export interface Link {
  readonly properties: Readonly<Record<string, string>>;
  readonly include: readonly Permission[];
}

/** What one stage of the program made. */
export interface Program {
  readonly app: unknown;
  readonly outputs: unknown;
  readonly components: readonly Component[];
  readonly subscriptions: readonly Subscription[];
  readonly routes: readonly Route[];
  /** What linking this component gives, where the program says so itself. */
  readonly linkTo: (component: Component) => Link | undefined;
}

/** What a deploy can be told. */
export interface Told {
  readonly MAIL_FROM?: string;
  readonly SITE_URL?: string;
}

export const MAILED: Told = { MAIL_FROM: 'hello@example.org', SITE_URL: 'https://play.example.org' };

/** Runs `sst.config.ts` for a stage with stand-ins for SST's globals, which write down what they are asked for. */
export const evaluate = async (stage: string, { MAIL_FROM, SITE_URL }: Told = MAILED): Promise<Program> => {
  const recorder = record();
  for (const [name, value] of Object.entries({ ...recorder.globals, $app: { name: 'slowfives', stage } })) {
    vi.stubGlobal(name, value);
  }
  vi.stubEnv('MAIL_FROM', MAIL_FROM);
  vi.stubEnv('SITE_URL', SITE_URL);
  vi.resetModules();
  const { default: config }: ConfigModule = await import(join(ROOT, 'sst.config.ts'));
  return { app: config.app({ stage }), outputs: await config.run(), ...recorder.program };
};

interface ConfigModule {
  readonly default: { app(input: { stage: string }): unknown; run(): Promise<unknown> };
}

type Change = (args: Args) => void;
type Definition = (component: Component) => Link;

const record = () => {
  const components: Component[] = [];
  const subscriptions: Subscription[] = [];
  const routes: Route[] = [];
  const defaults = new Map<unknown, Change>();
  const links = new Map<string, Definition>();

  const kind = (type: string) => {
    // SST's components are classes, so these are.
    const Made = class {
      static readonly type = type;
      readonly type = type;
      readonly name: string;
      readonly args: Args;
      readonly arn: string;
      readonly url: string;
      readonly nodes: unknown;

      constructor(name: string, args: Args = {}) {
        this.name = name;
        this.args = { ...args };
        this.arn = `arn of ${name}`;
        this.url = `url of ${name}`;
        defaults.get(Made)?.(this.args);
        components.push(this);
        const target = isArgs(args['function']) ? new LambdaFunction(`${name}Handler`, args['function']) : undefined;
        this.nodes = { queue: { name: `queue of ${name}` }, function: target };
      }

      /** Of a table or topic by a name; of a queue, which has but one subscriber, without. */
      subscribe(
        ...given: readonly [string, Args, Subscription['options']?] | readonly [Args, Subscription['options']?]
      ) {
        const [suffix, args, options] = isNamed(given) ? given : ['', ...given];
        const subscriber = new LambdaFunction(`${this.name}Subscriber${suffix}`, args);
        subscriptions.push({ source: this.name, function: subscriber.name, options });
        return { nodes: { function: subscriber } };
      }

      route(path: string, target: string): void {
        routes.push({ path, target });
      }
    };
    return Made;
  };

  const LambdaFunction = kind('Function');

  const sst = {
    Secret: kind('Secret'),
    Linkable: { wrap: ({ type }: { type: string }, link: Definition) => links.set(type, link) },
    aws: {
      Function: LambdaFunction,
      Dynamo: kind('Dynamo'),
      Queue: kind('Queue'),
      SnsTopic: kind('SnsTopic'),
      CronV2: kind('CronV2'),
      Email: kind('Email'),
      ApiGatewayV2: kind('ApiGatewayV2'),
      permission: (permission: unknown) => permission,
    },
  };

  const globals = {
    sst,
    aws: {
      cloudwatch: { MetricAlarm: kind('MetricAlarm') },
      sns: { TopicPolicy: kind('TopicPolicy') },
      getCallerIdentityOutput: () => ({ accountId: 'this account' }),
    },
    $config: (config: unknown) => config,
    $transform: (type: unknown, change: Change) => defaults.set(type, change),
    $output: (value: unknown) => ({ apply: (change: (value: unknown) => unknown) => change(value) }),
    $interpolate: (strings: TemplateStringsArray, ...values: readonly string[]) => String.raw(strings, ...values),
    $jsonStringify: JSON.stringify,
  };

  const linkTo = (component: Component): Link | undefined => links.get(component.type)?.(component);
  return { globals, program: { components, subscriptions, routes, linkTo } };
};

const isArgs = (value: unknown): value is Args => typeof value === 'object' && value !== null;

const isNamed = <Named extends readonly [string, ...unknown[]]>(given: Named | readonly unknown[]): given is Named =>
  typeof given[0] === 'string';
