import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DocsDouble } from '../index.mjs';

/** A client of the interface that asks again after an error of the server. */
class Spaces {
  constructor(url, token, organization) {
    this.base = `${url}/v1/orgs/${organization}/spaces`;
    this.headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  }

  async create(title) {
    for (let attempt = 1; ; attempt++) {
      const response = await fetch(this.base, {
        method: 'POST',
        headers: this.headers,
        body: JSON.stringify({ title }),
      });
      if (response.status < 500 || attempt === 3) {
        return response;
      }
    }
  }

  async titles() {
    const response = await fetch(this.base, { headers: this.headers });
    return (await response.json()).items.map((space) => space.title);
  }
}

describe('a seed', () => {
  test('is what every world begins with', async () => {
    const seed = new URL('harbour.yaml', import.meta.url).pathname;
    const lab = await DocsDouble.start({ seed, tokens: ['secret=ada'] });
    try {
      const world = await lab.world();
      const request = `${lab.ids['spaces.guide']}/change-requests/${lab.ids['changeRequests.overtaken']}`;
      const merged = await fetch(`${world.url}/v1/spaces/${request}/merge`, {
        method: 'POST',
        headers: { authorization: `Bearer ${lab.token}` },
      });
      assert.equal((await merged.json()).result, 'conflicts');
    } finally {
      await lab.stop();
    }
  });
});

describe('worlds', { concurrency: 8 }, () => {
  let lab;

  before(async () => {
    lab = await DocsDouble.start({ tokens: ['secret=ada'] });
  });

  after(() => lab.stop());

  const client = (world) => new Spaces(world.url, lab.token, lab.organization);

  for (let i = 0; i < 40; i++) {
    test(`world ${i} sees only its own`, async () => {
      const world = await lab.world();
      await client(world).create(`Space ${i}`);
      assert.deepEqual(await client(world).titles(), [`Space ${i}`]);
      await world.close();
    });
  }

  test('a client tries again', async () => {
    const world = await lab.world();
    await world.fail('createSpace', { times: 2, action: 'status', status: 503 });
    assert.equal((await client(world).create('Quay')).status, 201);
    const sent = await world.requests('createSpace');
    assert.deepEqual(sent.map((request) => request.status), [503, 503, 201]);
    assert.equal(JSON.parse(sent[2].body).title, 'Quay');
    assert.equal(sent[2].caller, 'ada');
  });

  test('an answer is lost after the effect', async () => {
    const world = await lab.world();
    await world.fail('createSpace', { times: 1, afterApplying: true, action: 'drop-connection' });
    await assert.rejects(client(world).create('Quay'));
    assert.deepEqual(await client(world).titles(), ['Quay']);
  });

  test('time passes without waiting', async () => {
    const world = await lab.world();
    const { id } = await (await client(world).create('Quay')).json();
    const space = `${world.url}/v1/spaces/${id}`;
    const headers = { authorization: `Bearer ${await world.tokenOf('ada')}` };
    await fetch(space, { method: 'DELETE', headers });
    await world.advance('P7D');
    assert.equal((await fetch(`${space}/restore`, { method: 'POST', headers })).status, 404);
  });

  test('a fork and a reset', async () => {
    const world = await lab.world();
    await client(world).create('Quay');
    const fork = await world.fork();
    await world.reset();
    assert.deepEqual(await client(world).titles(), []);
    assert.deepEqual(await client(fork).titles(), ['Quay']);
  });

  test('an unknown field is refused by name', async () => {
    const world = await lab.world();
    const response = await fetch(client(world).base, {
      method: 'POST',
      headers: client(world).headers,
      body: JSON.stringify({ titel: 'Quay' }),
    });
    assert.equal(response.status, 400);
    assert.match((await response.json()).error.message, /did you mean title\?/);
  });
});
