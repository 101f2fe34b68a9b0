package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.SHARE_KEY;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Spaces: their settings, place, life, links, and Git. */
final class SpaceOperations {

  private SpaceOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    spaces(table.group("spaces", SPECIFICATION));
    neighbouringSpaces(table.group("spaces", NEIGHBOURING));
    spaceGit(table.group("space-git", NEIGHBOURING));
  }

  private static void spaces(OperationGroup<?> operations) {
    operations.get("getSpaceById", "/spaces/{spaceId}").query(SHARE_KEY).returns("Space");
    operations
        .patch("updateSpaceById", "/spaces/{spaceId}")
        .body(
            """
            ({
              editMode: SpaceEditMode
              title: SpaceTitle
              defaultLevel: DefaultLevel
            } & ({
              emoji*: Emoji
            } | {
              icon*: URL
            } | {
              emoji: null|null
              icon: null|null
            }))
            """)
        .returns("Space");
    operations.delete("deleteSpaceById", "/spaces/{spaceId}").deletes();
    operations.post("duplicateSpace", "/spaces/{spaceId}/duplicate").creates("Space");
    operations.post("restoreSpace", "/spaces/{spaceId}/restore").returns("Space");
    operations
        .post("moveSpace", "/spaces/{spaceId}/move")
        .body("{parent: string|null, position: ContentPosition}")
        .returns("Space")
        .fails(400, 404, 409);
    operations
        .post("transferSpace", "/spaces/{spaceId}/transfer")
        .body("{organization*: string}")
        .returns("Space")
        .fails(404, 409, 412);
    operations
        .get("listSpaceLinks", "/spaces/{spaceId}/links")
        .paged()
        .query(Parameter.oneOf("status", "ok", "broken", "in-app"))
        .returns(
            "(List & {stats*: ContentReferencesStats, items*: array of ContentReferenceUsage})")
        .fails(404);
  }

  private static void neighbouringSpaces(OperationGroup<?> operations) {
    operations
        .get("listSpacesInOrganizationById", "/orgs/{organizationId}/spaces")
        .paged()
        .returnsListOf("Space");
    operations
        .post("createSpace", "/orgs/{organizationId}/spaces")
        .optionalBody("CreateSpace")
        .creates("Space");
  }

  private static void spaceGit(OperationGroup<?> operations) {
    operations
        .get("getSpaceGitInfo", "/spaces/{spaceId}/git/info")
        .returns("GitSyncState")
        .fails(404);
  }
}
