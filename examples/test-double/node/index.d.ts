/** Where the server's jar is, and what it serves. */
export interface DoubleOptions {
  /** The path of docs-server.jar; by default the environment variable DOCS_SERVER_JAR. */
  jar?: string;
  /** A file that describes what every world begins with. */
  seed?: string;
  /** Folders of documentation to import into the seed. */
  imports?: string[];
  /** Tokens of every world, such as "secret" or "t2=ada:edit"; by default one of an admin. */
  tokens?: string[];
  /** Further options of the server. */
  options?: string[];
}

/** Which requests of an operation a fault or a stub is for: all that is given must hold. */
export interface When {
  /** Arguments of the path by name, decoded. */
  path?: Record<string, string>;
  query?: Record<string, string>;
  header?: Record<string, string>;
  /** Values of the body by place, such as changes[0].title. */
  json?: Record<string, unknown>;
  /** The user whose token was sent. */
  caller?: string;
  /** Only the requests of these numbers, from 1, among those that the others leave. */
  call?: number[];
}

/** When a fault or a stub happens. */
export interface Rule {
  when?: When;
  /** Lets the first requests pass. */
  skip?: number;
  /** Only each so many. */
  every?: number;
  /** At most so many times. */
  times?: number;
  /** Only with a probability, above 0 and at most 1; the same requests have the same faults. */
  probability?: number;
  /** The request has its effect first. */
  afterApplying?: boolean;
  /** It may never happen: unused() does not tell it. */
  optional?: boolean;
}

/** When and how requests fail. */
export interface Fault extends Rule {
  action: 'status' | 'drop-connection' | 'truncate' | 'invalid-json' | 'trickle' | 'delay' | 'advance';
  /** For the action status: 400 to 599. */
  status?: number;
  message?: string;
  /** For the action status: headers of the answer, in place of those of the same name. */
  header?: Record<string, string>;
  /** For the action status: in place of an error of the API. */
  body?: string;
  /** For the actions trickle, delay and advance: an ISO 8601 duration, such as PT0.5S or P7D. */
  time?: string;
}

/** An answer in place of what a world would answer. */
export interface Stub extends Rule {
  /** 200 to 599; by default 200. */
  status?: number;
  header?: Record<string, string>;
  /** Compared with the type that is described, unless unchecked. */
  json?: unknown;
  /** A text, sent as it is. */
  body?: string;
  unchecked?: boolean;
}

/** A fault or a stub in place. */
export interface Reaction {
  operation?: string;
  what: string;
  happened: number;
  /** What it does, when, and how often it has, on one line. */
  told: string;
  /** The nearest requests that it did not happen to, and by what they differ. */
  nearMisses: string[];
}

/** A request that a world was sent, with its answer. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: string;
  operation?: string;
  caller?: string;
  /** Without those that are secret. */
  headers: { name: string; value: string }[];
  time: string;
  body: string;
  status: number;
  answer: string;
  retryAfter?: string;
  answeredFields: string[];
  ignored: string[];
  fault?: string;
  /** The status of the stub that answered it. */
  stub?: string;
}

/** How the real service differs from its specification. */
export type Quirk =
  | 'deleted-with-205'
  | 'spaces-begin-locked'
  | 'conflicts-refused'
  | 'conflicts-not-told'
  | 'team-titles-taken'
  | 'claims-by-other-name';

/** What the interface allows and clients forget. */
export type Hostility =
  | 'optional-fields-left-out'
  | 'smallest-slices'
  | 'no-count'
  | 'other-order'
  | 'empty-arrays'
  | 'unknown-values'
  | 'both-delete-codes'
  | 'other-ids';

/** The content of a world with its time, and the identifiers of its seed. */
export interface SavedWorld {
  content: Uint8Array;
  time: string;
  ids?: Record<string, string>;
}

/** A server of a test double. */
export declare class DocsDouble {
  /** Starts a server on a free port of this machine. */
  static start(options?: DoubleOptions): Promise<DocsDouble>;
  readonly url: string;
  /** The first token, and the organization of its owner. */
  readonly token: string;
  readonly organization: string;
  /** Identifiers of what the seed describes, such as that of spaces.guide; another name is an error. */
  readonly ids: Record<string, string>;
  /** Begins a world: a copy of the seed of the double, or of one in YAML or JSON. */
  world(name?: string, options?: { seed?: string }): Promise<World>;
  /** Begins a world of one that was saved, also by an earlier version. */
  load(name: string, saved: SavedWorld): Promise<World>;
  stop(): Promise<void>;
}

/** The time of a world, which only the test moves, unless it follows the real time. */
export interface Clock {
  /** Advances it by an ISO 8601 duration, such as P7D. */
  advance(duration: string): Promise<void>;
  set(time: string): Promise<void>;
  /** Lets it go on with the real time, for clients that really wait. */
  follow(): Promise<void>;
  stop(): Promise<void>;
}

/** The work of a world that goes on after a request; runs at once unless it is held. */
export interface Jobs {
  hold(): Promise<void>;
  release(): Promise<void>;
  /** Ends the job that was begun, or else runs the oldest one. */
  step(): Promise<boolean>;
  /** Begins the oldest job, which waits in its middle until step(). */
  begin(): Promise<boolean>;
  /** Lets jobs take a time of the world's clock. */
  take(duration: string): Promise<void>;
  failFetches(times: number, failure: 'fetch-timeout' | 'fetch-error' | 'parse-error'): Promise<void>;
}

/** An attempt to deliver a webhook. */
export interface SentWebhook {
  id: string;
  url: string;
  event: string;
  headers: { name: string; value: string }[];
  body: string;
  attempt: number;
  time: string;
  status?: number;
  error?: string;
}

/** The webhooks that clients of a world have made: sent on demand, to this machine alone. */
export interface Webhooks {
  /** Sends them to a server of this machine, such as http://127.0.0.1:8080. */
  sendTo(origin: string): Promise<void>;
  onDemand(): Promise<void>;
  byClock(): Promise<void>;
  atOnce(): Promise<void>;
  /** Lets the next attempts fail with a status. */
  fail(times: number, status: number): Promise<void>;
  /** Waits in real time before each attempt. */
  delay(duration: string): Promise<void>;
  /** Sends each of the next deliveries twice. */
  repeat(deliveries: number): Promise<void>;
  /** Sends what is due, and tells how many attempts were made. */
  deliver(): Promise<number>;
  sent(): Promise<SentWebhook[]>;
}

/** A world: a copy of the seed with a clock, faults and a journal of its own. */
export declare class World {
  readonly name: string;
  /** The base URL for clients, without a trailing slash. */
  readonly url: string;
  /** Identifiers by the names of its seed, such as spaces.guide; another name is an error. */
  readonly ids: Record<string, string>;
  readonly clock: Clock;
  readonly jobs: Jobs;
  readonly webhooks: Webhooks;
  /** Makes a token that authenticates as a user. */
  token(user: string): Promise<string>;
  /** Begins a world that starts as this one is now. */
  fork(name?: string): Promise<World>;
  /** Puts a fault of an operation in place. */
  fail(operation: string, fault: Fault): Promise<void>;
  /** Puts a fault of every operation in place. */
  failAny(fault: Fault): Promise<void>;
  faults(): Promise<Reaction[]>;
  /** Answers requests for an operation in place of the world; also for one that is out of scope. */
  answer(operation: string, stub: Stub): Promise<void>;
  stubs(): Promise<Reaction[]>;
  clearStubs(): Promise<void>;
  /** The faults and stubs that have never happened, with the nearest request. */
  unused(): Promise<string[]>;
  /** Rejects with an AssertionError where one has never happened. */
  allUsed(): Promise<void>;
  clearFaults(): Promise<void>;
  rateLimit(requests: number, period: string): Promise<void>;
  /** The requests of an operation, or all. */
  requests(operation?: string): Promise<RecordedRequest[]>;
  clearRequests(): Promise<void>;
  /** Each of these rejects with an AssertionError that shows all requests. */
  received(operation: string, times?: number): Promise<void>;
  neverReceived(operation: string): Promise<void>;
  /** At least one body has these values, by place, such as changes[0].title. */
  receivedJson(operation: string, json: Record<string, unknown>): Promise<void>;
  receivedInOrder(...operations: string[]): Promise<void>;
  wroteOnlyIn(...spaces: string[]): Promise<void>;
  retriedAfterWaiting(): Promise<void>;
  followedNextToTheEnd(operation: string): Promise<void>;
  /** Exactly these; without any, the specification. */
  quirks(...on: Quirk[]): Promise<void>;
  /** Exactly these; without any, answers as they are. */
  hostile(...on: Hostility[]): Promise<void>;
  /** The world as it is now, as a seed in YAML. */
  seed(): Promise<string>;
  save(): Promise<SavedWorld>;
  unknownFields(treated: 'refused' | 'reported' | 'ignored'): Promise<void>;
  /** The version of the interface that clients know where they do not name one. */
  profile(known: 'newest' | '2025'): Promise<void>;
  /** Takes the world back to its beginning. */
  reset(): Promise<void>;
  close(): Promise<void>;
}
