import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { DocsDouble } from '../index.mjs';

/** The vendor's client, which is there after npm install. */
const gitbook = await import('@gitbook/api').catch(() => null);

describe('the client @gitbook/api', { skip: gitbook ? false : 'not installed', concurrency: 8 }, () => {
  let lab;

  before(async () => {
    lab = await DocsDouble.start({
      seed: new URL('harbour.yaml', import.meta.url).pathname,
      tokens: ['secret=ada'],
    });
  });

  after(() => lab.stop());

  const client = (world) => new gitbook.GitBookAPI({ endpoint: world.url, authToken: lab.token });

  test('reads the user and the space of a seed', async () => {
    const world = await lab.world();
    const api = client(world);
    assert.equal((await api.user.getAuthenticatedUser()).data.id, 'ada');
    const { data: space } = await api.spaces.getSpaceById(lab.ids['spaces.guide']);
    assert.equal(space.object, 'space');
    const { data: content } = await api.spaces.getCurrentRevision(space.id);
    assert.ok(content.pages.length > 0);
    await world.received('getSpaceById');
  });

  test('opens and merges a change request', async () => {
    const world = await lab.world();
    const api = client(world);
    const space = lab.ids['spaces.guide'];
    const { data: change } = await api.spaces.createChangeRequest(space, { subject: 'Two' });
    const { data: merged } = await api.spaces.mergeChangeRequest(space, change.id);
    assert.equal(merged.result, 'merge');
    await world.receivedJson('createChangeRequest', { subject: 'Two' });
    await world.receivedInOrder('createChangeRequest', 'mergeChangeRequest');
    await world.wroteOnlyIn(space);
  });

  test('tells a fault as its own error', async () => {
    const world = await lab.world();
    await world.fail('getSpaceById', { action: 'status', status: 429, times: 1 });
    await assert.rejects(client(world).spaces.getSpaceById(lab.ids['spaces.guide']), (error) => {
      assert.equal(error.code, 429);
      return true;
    });
  });

  test('reads lists to their end, whatever slices they come in', async () => {
    const world = await lab.world();
    const api = client(world);
    for (const title of ['One', 'Two', 'Three']) {
      await api.orgs.createSpace(lab.organization, { title });
    }
    await world.hostile('smallest-slices', 'no-count', 'optional-fields-left-out', 'other-order');
    const titles = [];
    let page;
    do {
      const { data } = await api.orgs.listSpacesInOrganizationById(lab.organization, { page });
      titles.push(...data.items.map((space) => space.title));
      page = data.next?.page;
    } while (page);
    assert.ok(['One', 'Two', 'Three'].every((title) => titles.includes(title)));
    await world.followedNextToTheEnd('listSpacesInOrganizationById');
  });
});
