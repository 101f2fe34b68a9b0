// A documentation client as people write them: reads a space, changes it in a change request, merges.
import assert from 'node:assert/strict';
import { GitBookAPI } from '@gitbook/api';

const [endpoint, authToken, organization, space] = process.argv.slice(2);
const client = new GitBookAPI({ endpoint, authToken });

async function answer(request) {
  return (await request).data;
}

function documents(pages) {
  return pages.flatMap((page) => [
    ...(page.type === 'document' ? [page] : []),
    ...documents(page.pages ?? []),
  ]);
}

// the client has no method for the batch edit, which came after it
async function edit(changeRequest, changes) {
  const path = `/v1/spaces/${space}/change-requests/${changeRequest}/content`;
  const response = await fetch(endpoint + path, {
    method: 'POST',
    headers: { Authorization: `Bearer ${authToken}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ changes }),
  });
  assert.equal(response.status, 200);
}

const user = await answer(client.user.getAuthenticatedUser());
assert.equal(user.object, 'user');
assert.equal((await answer(client.orgs.getOrganizationById(organization))).id, organization);
assert.equal((await answer(client.spaces.getSpaceById(space))).organization, organization);

const before = documents((await answer(client.spaces.listPages(space))).pages);
for (const { id, path } of before) {
  const byId = await answer(client.spaces.getPageById(space, id, { format: 'markdown' }));
  const byPath = await answer(client.spaces.getPageByPath(space, encodeURIComponent(path), { format: 'markdown' }));
  assert.equal(byId.markdown, byPath.markdown);
}

const opened = await answer(client.spaces.createChangeRequest(space, { subject: 'From the client' }));
assert.equal(opened.status, 'draft');
await edit(opened.id, [
  { operation: 'insert_page', title: 'From the client', document: { markdown: '# Hello\n' } },
]);
// both send a POST without a body, with a JSON content type
assert.equal((await answer(client.spaces.updateChangeRequest(space, opened.id))).result, 'update');
const merged = await answer(client.spaces.mergeChangeRequest(space, opened.id));
assert.equal(merged.result, 'merge');

const closed = await answer(client.spaces.getChangeRequestById(space, opened.number));
assert.equal(closed.status, 'merged');
assert.equal(closed.revisionMerged, merged.revision);
assert.equal((await answer(client.spaces.getCurrentRevision(space))).id, merged.revision);
const after = documents((await answer(client.spaces.listPages(space))).pages);
assert.equal(after.length, before.length + 1);

await assert.rejects(client.spaces.getSpaceById('unknown'), { code: 404 });
console.log(`${before.length} pages read, one added in change request ${opened.number}, merged`);
