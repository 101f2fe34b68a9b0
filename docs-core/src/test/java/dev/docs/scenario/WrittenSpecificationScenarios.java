package dev.docs.scenario;

import static dev.docs.scenario.Refused.refusal;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Who makes content refer to an OpenAPI specification, and in which ways; on any store. */
public abstract class WrittenSpecificationScenarios extends ComputedFixture {

  private static final UserId GUEST = new UserId("guest");

  /** What of a content refers to a specification. */
  private enum Form {
    TEXT,
    REUSABLE_CONTENT,
    COMPUTED_PAGE;

    Folder folder(String spec) {
      Map<String, String> texts = new TreeMap<>();
      texts.put("SUMMARY.md", "* [One](one.md)\n");
      texts.put("one.md", "# One\n\nText.\n");
      switch (this) {
        case TEXT -> texts.put("one.md", "# One\n\n" + schemas(spec));
        case REUSABLE_CONTENT -> {
          texts.put("one.md", "# One\n\n{% include \".gitbook/includes/part.md\" %}\n");
          texts.put(".gitbook/includes/part.md", schemas(spec));
        }
        case COMPUTED_PAGE ->
            texts.put("SUMMARY.md", SUMMARY.replace("spec: pets", "spec: " + spec));
      }
      return Folder.ofTexts(texts);
    }
  }

  private static String schemas(String spec) {
    return "{% openapi-schemas spec=\""
        + spec
        + "\" schemas=\"Pet\" %}\n{% endopenapi-schemas %}\n";
  }

  private CollectionId own;
  private DocsSession guest;

  @BeforeEach
  void invite() {
    save(PETS);
    save("secret", PETS);
    own = admin.collections().create(world.organization, CreateCollection.titled("Guests")).id();
    admin.permissions().invite(ContentId.of(own), InviteToContent.users(Role.CREATE, GUEST));
    admin.permissions().invite(ContentId.of(space), InviteToContent.users(Role.EDIT, GUEST));
    guest = world.as("guest");
  }

  // ---------------------------------------------------------------- every way

  private SpaceId space(String title) {
    return admin.spaces().create(world.organization, CreateSpace.titled(title).in(own)).id();
  }

  private SpaceId spaceOf(Folder folder) {
    SpaceId made = space("Source");
    admin.contents().importFolder(ContentAt.main(made), folder);
    return made;
  }

  private static Folder other() {
    return Folder.ofTexts(Map.of("SUMMARY.md", "* [Two](two.md)\n", "two.md", "# Two\n\nText.\n"));
  }

  private RevisionId head(SpaceId id) {
    return admin.contents().get(ContentAt.main(id)).revision().id();
  }

  /**
   * Each way in which what somebody does makes content refer to what it did not refer to before;
   * prepared by a member, done by the session.
   */
  private Map<String, Consumer<DocsSession>> ways(Form form, String spec) {
    Folder folder = form.folder(spec);
    SpaceId template = spaceOf(folder);
    SpaceId empty = space("Empty");
    SpaceId filled = spaceOf(other());
    SpaceId rolled = spaceOf(folder);
    RevisionId before = head(rolled);
    admin.contents().importFolder(ContentAt.main(rolled), other());
    CreateChangeRequest change = new CreateChangeRequest("Change");
    Map<String, Consumer<DocsSession>> ways = new LinkedHashMap<>();
    ways.put(
        "import into an empty space",
        user -> user.contents().importFolder(ContentAt.main(empty), folder));
    ways.put(
        "import into a space",
        user -> user.contents().importFolder(ContentAt.main(filled), folder));
    ways.put(
        "import into a change request",
        user -> {
          ChangeRequest.Ref made = user.changeRequests().create(filled, change).ref();
          user.contents().importFolder(ContentAt.changeRequest(made), folder);
        });
    ways.put(
        "pages of a folder",
        user -> user.contents().insert(ContentAt.main(filled), null, GitLayout.read(folder)));
    ways.put(
        "a new space that begins with a template",
        user ->
            user.spaces()
                .create(world.organization, CreateSpace.titled("New").in(own).from(template)));
    ways.put(
        "a template in an empty space",
        user -> user.templates().apply(ContentAt.main(empty), template));
    ways.put(
        "a template in a space", user -> user.templates().apply(ContentAt.main(filled), template));
    ways.put(
        "a change request with a template",
        user -> user.templates().propose(filled, change, template));
    ways.put("a copy of a space", user -> user.spaces().duplicate(template));
    ways.put("an earlier revision", user -> user.contents().rollback(rolled, before));
    return ways;
  }

  @Test
  @RuleTest("computed-operations")
  void inNoWayAGuestMakesContentReferToAPrivateSpecificationThatTheyMayNotRead() {
    List<String> open = new ArrayList<>();
    for (Form form : Form.values()) {
      ways(form, "secret")
          .forEach(
              (way, done) -> {
                if (refusal(() -> done.accept(guest)) != ErrorCode.FORBIDDEN) {
                  open.add(form + ": " + way);
                }
              });
    }
    assertThat(open).isEmpty();
  }

  @Test
  @RuleTest("computed-operations")
  void inEachWayAMemberDoesAndAGuestToAPublicOne() {
    for (Form form : Form.values()) {
      ways(form, "secret").forEach((way, done) -> done.accept(world.as("create")));
    }
    admin.openApiSpecs().update(world.organization, "secret", OpenApiSpec.Visibility.PUBLIC);
    for (Form form : Form.values()) {
      ways(form, "secret").forEach((way, done) -> done.accept(guest));
      ways(form, "unknown").forEach((way, done) -> done.accept(guest));
    }
  }

  @Test
  @RuleTest("computed-operations")
  void theTextThatAConflictIsGivenRefersToNoneEither() {
    for (boolean merged : List.of(false, true)) {
      DividedSpace divided = new DividedSpace(world, "- a\n- b\n- c\n");
      admin
          .permissions()
          .invite(ContentId.of(divided.space), InviteToContent.users(Role.REVIEW, GUEST));
      divided.mine("- a\n- b mine\n- c\n").main("- a\n- b main\n- c\n");
      if (merged) {
        divided.merge();
      } else {
        divided.update();
      }
      assertThat(gives(guest, divided, "secret")).isEqualTo(ErrorCode.FORBIDDEN);
      assertThat(gives(world.as("review"), divided, "secret")).isNull();
    }
  }

  private static ErrorCode gives(DocsSession user, DividedSpace divided, String spec) {
    Resolution given = new Resolution.GivenText(schemas(spec));
    return refusal(() -> user.merges().resolve(divided.proposed, divided.one().id(), given));
  }

  @Test
  @RuleTest("computed-operations")
  void whatAMemberProposedOrMainSaysIsMergedByGuests() {
    DividedSpace divided = new DividedSpace(world, "- a\n- b\n- c\n");
    admin
        .permissions()
        .invite(ContentId.of(divided.space), InviteToContent.users(Role.REVIEW, GUEST));
    divided.mine("- a\n- b mine\n- c\n").main("- a\n- b main\n\n" + schemas("secret"));
    guest.merges().update(divided.proposed);
    guest.merges().resolve(divided.proposed, divided.one().id(), new Resolution.Theirs());
    divided.mine(schemas("secret") + schemas("secret"));
    guest.merges().merge(divided.proposed);
    assertThat(divided.mainText()).contains("secret");
  }

  // ---------------------------------------------------------------- what was there before

  @Test
  @RuleTest("computed-operations")
  void guestsReferToNoPrivateSpecificationThatTheyMayNotRead() {
    save(PETS);
    save("secret", PETS);
    UserId guest = new UserId("guest");
    CollectionId own =
        admin.collections().create(world.organization, CreateCollection.titled("Guests")).id();
    admin.permissions().invite(ContentId.of(own), InviteToContent.users(Role.CREATE, guest));
    admin.permissions().invite(ContentId.of(space), InviteToContent.users(Role.EDIT, guest));

    assertThat(writes("guest", "secret")).isFalse();
    assertThat(inserts("guest", "secret")).isFalse();
    assertThat(inserts("guest", "unknown")).isTrue();
    assertThat(imports("guest", "secret")).isFalse();
    assertThat(creates("guest", own, "secret")).isFalse();
    assertThat(writes("guest", "unknown")).isTrue();
    assertThat(writes("guest", "pets")).as("a page of the space is computed from it").isTrue();
    assertThat(creates("guest", own, "pets")).isFalse();

    assertThat(writes("edit", "secret")).as("by a member").isTrue();
    assertThat(writes("guest", "secret")).as("referred to by the text before").isTrue();
    assertThat(imports("edit", "secret")).isTrue();
    assertThat(imports("guest", "secret")).isTrue();

    admin.openApiSpecs().update(world.organization, "pets", OpenApiSpec.Visibility.PUBLIC);
    assertThat(creates("guest", own, "pets")).isTrue();
  }

  private boolean writes(String user, String spec) {
    return edits(user, ContentEdit.updatePage(page("one").id().value()).markdown(textAbout(spec)));
  }

  /** The same in a reusable content. */
  private boolean inserts(String user, String spec) {
    return edits(user, ContentEdit.insertReusableContent("Part").markdown(textAbout(spec)));
  }

  private boolean edits(String user, ContentEdit edit) {
    return succeeds(() -> world.as(user).contents().edit(ContentAt.main(space), List.of(edit)));
  }

  /** Another one each time. */
  private String textAbout(String spec) {
    return world.written()
        + "\n\n{% openapi-schemas spec=\""
        + spec
        + "\" schemas=\"Pet\" %}\n{% endopenapi-schemas %}\n";
  }

  private boolean imports(String user, String spec) {
    Folder folder =
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md",
                SUMMARY.replace("spec: pets", "spec: " + spec),
                "one.md",
                "# " + world.written() + "\n"));
    return succeeds(() -> world.as(user).contents().importFolder(ContentAt.main(space), folder));
  }

  private boolean creates(String user, CollectionId parent, String spec) {
    ComputedSource source =
        new ComputedSource(
            ComputedSource.OPENAPI, Map.of(), Map.of("spec", new ContentRef.OpenApi(spec)));
    CreateSpace command = CreateSpace.titled("Reference").in(parent).computed(source);
    return succeeds(() -> world.as(user).spaces().create(world.organization, command));
  }

  /** Whether a write succeeds; one that is forbidden writes nothing. */
  private boolean succeeds(ThrowingCallable write) {
    long before = world.written();
    Throwable failure = catchThrowable(write);
    if (failure == null) {
      return true;
    }
    assertThat(failure)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN));
    assertThat(world.written()).isEqualTo(before);
    return false;
  }
}
