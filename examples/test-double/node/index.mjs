import { AssertionError } from 'node:assert';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server of a test double. */
export class DocsDouble {
  #process;
  #key;

  constructor(process, key, { url, token, organization, ids }) {
    this.#process = process;
    this.#key = key;
    this.url = url;
    this.token = token;
    this.organization = organization;
    this.ids = named(ids);
  }

  static async start({ jar = process.env.DOCS_SERVER_JAR, seed, imports = [], tokens = [], options = [] } = {}) {
    if (!jar) {
      throw new Error('set the option jar, or DOCS_SERVER_JAR, to the path of docs-server.jar');
    }
    const key = randomUUID();
    const server = spawn(
      'java',
      [
        '-jar', jar, '--control', '--port', '0',
        ...(seed ? ['--seed', seed] : []),
        ...imports.flatMap((folder) => ['--import', folder]),
        ...tokens.flatMap((token) => ['--token', token]),
        ...options,
      ],
      { env: { ...process.env, DOCS_CONTROL_TOKEN: key }, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const told = await report(server);
    const [given] = tokens;
    // The server does not print what it was given.
    return new DocsDouble(server, key, given ? { ...told, token: given.split('=')[0] } : told);
  }

  async world(name, { seed } = {}) {
    const begun = { ...(name && { name }), ...(seed && { seed }) };
    return new World(this.#key, await this.#control('POST', '/worlds', begun));
  }

  async load(name, { content, time, ids = {} }) {
    const path = `/worlds/${name}/saved?time=${encodeURIComponent(time)}`;
    const begun = await this.#control('PUT', path, content);
    return new World(this.#key, { ...begun, ids });
  }

  #control(method, path, body) {
    return send(method, `${this.url}/__control/v1${path}`, this.#key, body);
  }

  async stop() {
    if (this.#process.exitCode === null) {
      this.#process.kill();
      await once(this.#process, 'exit');
    }
  }
}

/** What promises and JSON ask every object for. */
const ASKED_OF_ALL = ['then', 'toJSON'];

/** Identifiers by name, of which one that is not there is an error: a test would go on with undefined. */
function named(ids) {
  return new Proxy(Object.freeze({ ...ids }), {
    get(target, name) {
      if (typeof name === 'string' && !(name in target) && !ASKED_OF_ALL.includes(name)) {
        throw new Error(`the seed has no ${name}, but ${Object.keys(target).join(', ') || 'names nothing'}`);
      }
      return target[name];
    },
  });
}

/** What the server prints when it is ready. */
async function report(server) {
  const found = { ids: {} };
  const names = { 'listening on': 'url', 'organization:': 'organization', 'token:': 'token' };
  for await (const line of createInterface({ input: server.stdout })) {
    for (const [start, name] of Object.entries(names)) {
      if (line.startsWith(`${start} `) && !(name in found)) {
        found[name] = line.slice(start.length + 1);
      }
    }
    if (line.startsWith('seed: ')) {
      const [, name, id] = line.split(' ');
      found.ids[name] = id;
    }
    if (line.startsWith('control token: ')) {
      server.stdout.resume();
      return found;
    }
  }
  throw new Error('the server of the test double has not started');
}

/** A world: a copy of the seed with a clock, faults and a journal of its own. */
export class World {
  #key;
  #control;

  constructor(key, { name, url, ids }) {
    this.#key = key;
    this.name = name;
    this.url = url;
    this.ids = named(ids);
    this.#control = `${new URL(url).origin}/__control/v1/worlds`;
    const ask = (method, path, body) => this.#send(method, path, body);
    this.clock = new Clock(ask);
    this.jobs = new Jobs(ask);
    this.webhooks = new Webhooks(ask);
  }

  #send(method, path, body) {
    return send(method, `${this.#control}/${this.name}${path}`, this.#key, body);
  }

  async token(user) {
    return (await this.#send('POST', '/tokens', { user })).token;
  }

  async fork(name) {
    const begun = name ? { from: this.name, name } : { from: this.name };
    return new World(this.#key, await send('POST', this.#control, this.#key, begun));
  }

  async fail(operation, fault) {
    await this.#send('POST', '/faults', { operation, ...fault });
  }

  async failAny(fault) {
    await this.#send('POST', '/faults', fault);
  }

  async faults() {
    return (await this.#send('GET', '/faults')).items;
  }

  async answer(operation, stub) {
    await this.#send('POST', '/stubs', { operation, ...stub });
  }

  async stubs() {
    return (await this.#send('GET', '/stubs')).items;
  }

  async clearStubs() {
    await this.#send('DELETE', '/stubs');
  }

  async unused() {
    return (await this.#send('GET', '/unused')).items;
  }

  async allUsed() {
    const unused = await this.unused();
    if (unused.length > 0) {
      throw new AssertionError({ message: unused.join('\n') });
    }
  }

  async clearFaults() {
    await this.#send('DELETE', '/faults');
  }

  async rateLimit(requests, period) {
    await this.#send('PUT', '/rate-limit', { requests, period });
  }

  async requests(operation) {
    const query = operation ? `&operation=${encodeURIComponent(operation)}` : '';
    return (await this.#send('GET', `/requests?limit=1000${query}`)).items;
  }

  async clearRequests() {
    await this.#send('DELETE', '/requests');
  }

  /** Fails with a message that shows all requests. */
  async #check(check) {
    const { holds, message } = await this.#send('POST', '/checks', check);
    if (!holds) {
      throw new AssertionError({ message });
    }
  }

  async received(operation, times = 1) {
    await this.#check({ check: 'received', operation, times });
  }

  async neverReceived(operation) {
    await this.received(operation, 0);
  }

  async receivedJson(operation, json) {
    await this.#check({ check: 'received-json', operation, json });
  }

  async receivedInOrder(...operations) {
    await this.#check({ check: 'received-in-order', operations });
  }

  async wroteOnlyIn(...spaces) {
    await this.#check({ check: 'wrote-only-in', spaces });
  }

  async retriedAfterWaiting() {
    await this.#check({ check: 'retried-after-waiting' });
  }

  async followedNextToTheEnd(operation) {
    await this.#check({ check: 'followed-next-to-the-end', operation });
  }

  async quirks(...on) {
    await this.#send('PUT', '/quirks', { on });
  }

  async hostile(...on) {
    await this.#send('PUT', '/hostility', { on });
  }

  async seed() {
    return (await this.#send('GET', '/seed')).seed;
  }

  async save() {
    const { time } = await this.#send('GET', '');
    return { content: await this.#send('GET', '/saved'), time, ids: { ...this.ids } };
  }

  async unknownFields(treated) {
    await this.#send('PUT', '/unknown-fields', { treated });
  }

  async profile(known) {
    await this.#send('PUT', '/profile', { profile: known });
  }

  async reset() {
    await this.#send('POST', '/reset');
  }

  async close() {
    await this.#send('DELETE', '');
  }
}

/** The time of a world. */
class Clock {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  async advance(duration) {
    await this.#ask('PUT', '/clock', { advance: duration });
  }

  async set(time) {
    await this.#ask('PUT', '/clock', { time });
  }

  async follow() {
    await this.#ask('PUT', '/clock', { follows: true });
  }

  async stop() {
    await this.#ask('PUT', '/clock', { follows: false });
  }
}

/** The work of a world that goes on after a request. */
class Jobs {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  async hold() {
    await this.#ask('PUT', '/jobs', { held: true });
  }

  async release() {
    await this.#ask('PUT', '/jobs', { held: false });
  }

  async step() {
    return (await this.#ask('POST', '/jobs/step')).ran;
  }

  async begin() {
    return (await this.#ask('POST', '/jobs/begin')).begun;
  }

  async take(duration) {
    await this.#ask('PUT', '/jobs', { take: duration });
  }

  async failFetches(times, failure) {
    await this.#ask('PUT', '/jobs/failures', { failure, times });
  }
}

/** The webhooks that clients of a world have made. */
class Webhooks {
  #ask;

  constructor(ask) {
    this.#ask = ask;
  }

  async sendTo(origin) {
    await this.#ask('PUT', '/webhooks', { sendTo: origin });
  }

  async onDemand() {
    await this.#ask('PUT', '/webhooks', { mode: 'on-demand' });
  }

  async byClock() {
    await this.#ask('PUT', '/webhooks', { mode: 'by-clock' });
  }

  async atOnce() {
    await this.#ask('PUT', '/webhooks', { mode: 'at-once' });
  }

  async fail(times, status) {
    await this.#ask('PUT', '/webhooks', { fail: { times, status } });
  }

  async delay(duration) {
    await this.#ask('PUT', '/webhooks', { delay: duration });
  }

  async repeat(deliveries) {
    await this.#ask('PUT', '/webhooks', { repeat: deliveries });
  }

  async deliver() {
    return (await this.#ask('POST', '/webhooks/deliver')).made;
  }

  async sent() {
    return (await this.#ask('GET', '/webhooks')).items;
  }
}

async function send(method, url, token, body) {
  const bytes = body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': bytes ? 'application/octet-stream' : 'application/json',
    },
    body: bytes || body === undefined ? body : JSON.stringify(body),
  });
  if (response.ok && response.headers.get('content-type') === 'application/octet-stream') {
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  if (!response.ok) {
    throw new Error(`${method} ${url}: ${response.status} ${text}`);
  }
  return text ? JSON.parse(text) : undefined;
}
