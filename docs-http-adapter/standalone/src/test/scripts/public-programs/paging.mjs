// Reads lists as clients page through them: slice by slice, with the cursor of the one before.
import assert from 'node:assert/strict';
import { GitBookAPI } from '@gitbook/api';

const [endpoint, authToken, organization] = process.argv.slice(2);
const client = new GitBookAPI({ endpoint, authToken });

async function* each(list) {
  let page;
  do {
    const { data } = await list({ page, limit: 3 });
    assert.ok(data.items.length <= 3);
    yield* data.items;
    page = data.next?.page;
    assert.notEqual(page, '');
  } while (page !== undefined);
}

async function ids(list) {
  const found = [];
  for await (const item of each(list)) {
    found.push(item.id);
  }
  assert.equal(new Set(found).size, found.length, 'nothing comes twice');
  return found;
}

const { data: space } = await client.orgs.createSpace(organization, { title: 'Paged' });
const made = [];
for (let i = 0; i < 20; i++) {
  made.push((await client.spaces.createChangeRequest(space.id, { subject: `Change ${i}` })).data.id);
  await client.orgs.createSpace(organization, { title: `Space ${i}` });
}

const spaces = await ids((query) => client.orgs.listSpacesInOrganizationById(organization, query));
const { data: whole } = await client.orgs.listSpacesInOrganizationById(organization, { limit: 1000 });
assert.deepEqual(spaces, whole.items.map((item) => item.id));
const changes = await ids((query) => client.spaces.listChangeRequestsForSpace(space.id, { ...query, status: 'draft' }));
assert.deepEqual([...changes].sort(), [...made].sort());
await assert.rejects(client.spaces.listChangeRequestsForSpace(space.id, { page: '-x' }), { code: 400 });
console.log(`${spaces.length} spaces and ${changes.length} change requests, three at a time`);
