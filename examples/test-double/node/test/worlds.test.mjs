import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
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
      assert.deepEqual({ ...world.ids }, { ...lab.ids });
      assert.deepEqual({ ...(await world.fork()).ids }, { ...lab.ids });
      assert.throws(() => world.ids['spaces.guid'], /the seed has no spaces.guid, but people.ada, /);
      const request = `${world.ids['spaces.guide']}/change-requests/${lab.ids['changeRequests.overtaken']}`;
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

  for (let i = 0; i < 1000; i++) {
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

  test('one request fails, and a stub answers another', async () => {
    const world = await lab.world();
    await world.fail('createSpace', {
      when: { json: { title: 'Quay' }, caller: 'ada' },
      times: 3,
      action: 'status',
      status: 502,
      header: { 'Retry-After': '30' },
      body: '<html>Bad gateway</html>',
    });
    assert.equal((await client(world).create('Pier')).status, 201);
    await assert.rejects(world.allUsed(), /the nearest request: .*json title is Pier, not Quay/);
    const answer = await client(world).create('Quay');
    assert.equal(answer.status, 502);
    assert.equal(answer.headers.get('retry-after'), '30');
    assert.equal(await answer.text(), '<html>Bad gateway</html>');
    assert.equal((await world.faults())[0].happened, 3);

    await world.answer('askInOrganization', { times: 1, json: { answer: 'So.' } });
    const asked = await fetch(`${world.url}/v1/orgs/${lab.organization}/ask`, {
      method: 'POST',
      headers: client(world).headers,
      body: JSON.stringify({ question: 'Why?' }),
    });
    assert.deepEqual(await asked.json(), { answer: 'So.' });
    await world.allUsed();
    await assert.rejects(world.answer('getSpaceById', { json: { id: 1 } }), /does not answer so/);
  });

  test('time passes without waiting', async () => {
    const world = await lab.world();
    const { id } = await (await client(world).create('Quay')).json();
    const space = `${world.url}/v1/spaces/${id}`;
    const headers = { authorization: `Bearer ${await world.token('ada')}` };
    await fetch(space, { method: 'DELETE', headers });
    await world.clock.advance('P7D');
    assert.equal((await fetch(`${space}/restore`, { method: 'POST', headers })).status, 404);
  });

  test('webhooks are sent on demand', async () => {
    const received = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => (body += part));
      request.on('end', () => {
        received.push({ url: request.url, id: request.headers['webhook-id'], ...JSON.parse(body) });
        response.writeHead(204).end();
      });
    });
    await new Promise((listening) => receiver.listen(0, '127.0.0.1', listening));
    try {
      const world = await lab.world();
      await fetch(`${world.url}/v1/orgs/${lab.organization}/webhooks`, {
        method: 'POST',
        headers: client(world).headers,
        body: JSON.stringify({ url: 'https://hooks.example/docs', events: ['space.created'] }),
      });
      await world.webhooks.sendTo(`http://127.0.0.1:${receiver.address().port}`);
      await world.webhooks.fail(1, 503);
      await client(world).create('Quay');
      assert.equal(await world.webhooks.deliver(), 1);
      assert.deepEqual(received, []);
      await world.clock.advance('PT5S');
      assert.equal(await world.webhooks.deliver(), 1);
      assert.equal(received[0].url, '/docs');
      assert.equal(received[0].type, 'space.created');
      const sent = await world.webhooks.sent();
      assert.deepEqual(sent.map(({ status }) => status), [503, 204]);
      assert.equal(sent[1].id, received[0].id);
    } finally {
      receiver.close();
    }
  });

  test('a client outlives a limit by waiting as told', async () => {
    const world = await lab.world();
    await world.clock.follow();
    await world.rateLimit(1, 'PT0.5S');
    const asked = () => fetch(client(world).base, { headers: client(world).headers });
    assert.equal((await asked()).status, 200);
    const refused = await asked();
    assert.equal(refused.status, 429);
    await sleep(refused.headers.get('retry-after') * 1000);
    assert.equal((await asked()).status, 200);
    await world.retriedAfterWaiting();
  });

  test('a fork and a reset', async () => {
    const world = await lab.world();
    await client(world).create('Quay');
    const fork = await world.fork();
    await world.reset();
    assert.deepEqual(await client(world).titles(), []);
    assert.deepEqual(await client(fork).titles(), ['Quay']);
  });

  test('expectations are checked', async () => {
    const world = await lab.world();
    await client(world).create('Quay');
    await world.received('createSpace');
    await world.neverReceived('getSpaceById');
    await world.receivedJson('createSpace', { title: 'Quay' });
    await client(world).titles();
    await world.receivedInOrder('createSpace', 'listSpacesInOrganizationById');
    await world.followedNextToTheEnd('listSpacesInOrganizationById');
    await assert.rejects(world.received('createSpace', 2), {
      name: 'AssertionError',
      message: /createSpace was received once instead of 2 times/,
    });
    await assert.rejects(world.wroteOnlyIn(), /Spaces.create/);
    await world.clearRequests();
    await world.neverReceived('createSpace');
  });

  test('quirks and hostile answers', async () => {
    const world = await lab.world();
    await world.quirks('spaces-begin-locked');
    assert.equal((await (await client(world).create('Quay')).json()).editMode, 'locked');
    await world.hostile('smallest-slices');
    await client(world).create('Pier');
    assert.equal((await client(world).titles()).length, 1);
    await world.hostile();
    assert.equal((await client(world).titles()).length, 2);
  });

  test('a version of the interface, which a reset keeps', async () => {
    const world = await lab.world();
    const listed = async () =>
      (
        await fetch(`${world.url}/v1/orgs/${lab.organization}/change-requests`, {
          headers: client(world).headers,
        })
      ).status;
    assert.equal(await listed(), 200);
    await world.profile('2025');
    await world.reset();
    assert.equal(await listed(), 404);
    await world.profile('newest');
    assert.equal(await listed(), 200);
  });

  test('a world begins from a seed, is written as one, and is saved', async () => {
    const seed = 'people: {ada: {}}\nspaces: {guide: {title: Guide}}\n';
    const world = await lab.world('written', { seed });
    assert.ok(world.ids['spaces.guide']);
    assert.match(await world.seed(), /title: Guide/);
    await world.clock.advance('P1D');
    const again = await lab.load('loaded', await world.save());
    assert.equal(again.ids['spaces.guide'], world.ids['spaces.guide']);
    assert.equal(await again.seed(), await world.seed());
    const read = await fetch(`${again.url}/v1/spaces/${world.ids['spaces.guide']}`, {
      headers: { authorization: `Bearer ${await again.token('ada')}` },
    });
    assert.equal((await read.json()).title, 'Guide');
  });

  test('jobs are seen in each state', async () => {
    const world = await lab.world();
    const specs = `${world.url}/v1/orgs/${lab.organization}/openapi`;
    const headers = client(world).headers;
    const state = async () =>
      (await (await fetch(`${specs}/pets`, { headers })).json()).processingState;
    await world.jobs.hold();
    const source = { text: "openapi: 3.0.0\ninfo: {title: Pets, version: '1'}\npaths: {}\n" };
    const body = JSON.stringify({ slug: 'pets', source });
    await fetch(specs, { method: 'POST', headers, body });
    assert.equal(await state(), 'pending');
    assert.equal(await world.jobs.begin(), true);
    assert.equal(await state(), 'progress');
    await world.jobs.step();
    assert.equal(await state(), 'complete');
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
