package dev.docs.http.space;

import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.space.SpaceJson.SPACE;

import dev.docs.access.DefaultLevel;
import dev.docs.content.ComputedSource;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.ComputedBodies;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.content.TemplateBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.merging.MergeRulesBodies;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyUnion;
import dev.docs.id.CollectionId;
import dev.docs.merging.MergeRule;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.space.UpdateSpace;

/** Operations on spaces: settings, position and deletion. */
public final class SpaceOperations {

  private static final BodyField<String> NEW_TITLE = BodyField.text("title", 0, 50).notNull();
  private static final BodyField<String> TITLE = BodyField.text("title", "SpaceTitle").notNull();
  private static final BodyField<String> EMOJI = BodyField.text("emoji", "Emoji");
  private static final BodyField<String> ICON = BodyField.text("icon", "URL").orNull();
  private static final BodyField<EditMode> EDIT_MODE =
      BodyField.oneOf("editMode", "SpaceEditMode", EditMode.class).notNull();
  private static final BodyField<DefaultLevel> DEFAULT_LEVEL = LevelJson.DEFAULT_LEVEL;
  private static final BodyField<String> LANGUAGE =
      BodyField.text("language", "SpaceLanguage").later();
  private static final BodyField<CollectionId> PARENT =
      BodyField.id("parent", CollectionId::new).notNull();
  private static final BodyField<ComputedSource> COMPUTED_SOURCE =
      BodyField.object(
              "computedSource",
              ComputedBodies.ofRevision(
                  BodyUnion.<ComputedSource>like("ComputedContentSourceRevision"),
                  "computedSource",
                  source -> source,
                  SpaceOperations::untranslated))
          .notNull();

  private SpaceOperations() {}

  /** Operations of the specification. */
  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("spaces", SPECIFICATION);
    operations
        .get("getSpaceById", "/spaces/{spaceId}")
        .needs(READ)
        .query(SHARE_KEY)
        .returns(() -> SPACE)
        .handledBy(SpaceOperations::get);
    operations
        .patch("updateSpaceById", "/spaces/{spaceId}")
        .needs(CREATE, "admin for mergeRules")
        .body(
            EDIT_MODE,
            TITLE,
            DEFAULT_LEVEL,
            LANGUAGE.orNull(),
            MergeRulesBodies.SPACE_RULES,
            EMOJI.orNull(),
            ICON)
        .atMost(MergeRule.MAX_RULES, "mergeRules.rules")
        .returns(
            () -> SPACE,
            SpaceOperations::update,
            (call, command) -> call.docs().spaces().update(call.space(), command));
    operations
        .delete("deleteSpaceById", "/spaces/{spaceId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> call.docs().spaces().delete(call.space()));
    operations
        .post("duplicateSpace", "/spaces/{spaceId}/duplicate")
        .needs(CREATE, "on the parent of the original; read on the original")
        .creates(() -> SPACE, call -> call.docs().spaces().duplicate(call.space()));
    operations
        .post("restoreSpace", "/spaces/{spaceId}/restore")
        .needs(CREATE)
        .returns(() -> SPACE, call -> call.docs().spaces().restore(call.space()));
    operations
        .post("moveSpace", "/spaces/{spaceId}/move")
        .needs(CREATE, "on the new parent too")
        .body(PositionBodies.PARENT, PositionBodies.POSITION)
        .returns(
            () -> SPACE,
            call -> call.docs().spaces().move(call.space(), call.body(PositionBodies::move)))
        .fails(400, 404, 409);
    operations
        .post("transferSpace", "/spaces/{spaceId}/transfer")
        .needs(CREATE, "as a member of both organizations")
        .body(PositionBodies.ORGANIZATION)
        .returns(
            () -> SPACE,
            call -> call.docs().spaces().transfer(call.space(), call.body(PositionBodies::target)))
        .fails(404, 409, 412)
        .gone();
  }

  /** Operations of the public interface that the specification lacks. */
  public static void describeNeighbouring(OperationTable.Builder table) {
    neighbouringSpaces(table.group("spaces", NEIGHBOURING));
  }

  private static void neighbouringSpaces(OperationGroup operations) {
    operations
        .get("listSpacesInOrganizationById", "/orgs/{organizationId}/spaces")
        .needs(READ)
        .lists(
            () -> SPACE,
            call -> call.docs().spaces().list(call.organization(), call.listOptions()));
    operations
        .post("createSpace", "/orgs/{organizationId}/spaces")
        .needs(CREATE, "on the parent, if one is named; read on the template")
        .optionalBody(
            NEW_TITLE, EMOJI, PARENT, EDIT_MODE, LANGUAGE, TemplateBodies.TEMPLATE, COMPUTED_SOURCE)
        .creates(
            () -> SPACE,
            SpaceOperations::create,
            (call, command) -> call.docs().spaces().create(call.organization(), command));
  }

  private static HttpResponse get(Call call) {
    Space.View space = call.docs().spaces().get(call.space());
    return call.cached(space, () -> SPACE.of(space, call.links()));
  }

  private static UpdateSpace update(JsonBody body) {
    UpdateSpace command = UpdateSpace.NOTHING;
    command = TITLE.in(body).update().on(command, UpdateSpace::title);
    command = EMOJI.in(body).update().on(command, UpdateSpace::emoji);
    command = ICON.in(body).update().on(command, UpdateSpace::icon);
    command = EDIT_MODE.in(body).update().on(command, UpdateSpace::editMode);
    command = LevelJson.update(body).on(command, UpdateSpace::defaultLevel);
    command = MergeRulesBodies.ofSpace(body).on(command, UpdateSpace::mergeRules);
    return LANGUAGE.in(body).update().on(command, UpdateSpace::language);
  }

  private static CreateSpace create(JsonBody body) {
    return CreateSpace.titled(NEW_TITLE.in(body).orNull())
        .emoji(EMOJI.in(body).notNull().orNull())
        .in(PARENT.in(body).orNull())
        .edited(EDIT_MODE.in(body).orNull())
        .written(LANGUAGE.in(body).notNull().orNull())
        .computed(COMPUTED_SOURCE.in(body).orNull())
        .from(TemplateBodies.TEMPLATE.in(body).orNull());
  }

  private static ComputedSource untranslated(JsonBody source) {
    source.reject(
        ComputedBodies.TRANSLATION_TYPE.name(),
        "is not available for spaces: nothing is translated");
    return JsonBody.refused();
  }
}
