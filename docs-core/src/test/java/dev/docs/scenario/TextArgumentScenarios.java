package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.CommentId;
import dev.docs.id.ConflictId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every text that commands take, null, too long and of every kind; on any store. */
public abstract class TextArgumentScenarios {

  private static final String ASTRAL = "\uD83D\uDE00";

  /** Texts that any field without a form of its own keeps as they are. */
  private static final List<String> KEPT =
      List.of(
          "plain",
          " spaces  around ",
          ASTRAL + " astral",
          "\u05e9\u05dc\u05d5\u05dd \u202eright to left\u202c",
          "e\u0301 and \u00e9",
          "x\ufeff\uffff\ufffd",
          "\"quotes\" \\ <b>&amp;</b> '; drop table docs_record; --");

  /** Texts that are no line: titles and names refuse them, other texts keep them. */
  private static final List<String> LINES =
      List.of(
          "nul \0 within",
          "\u0001\u0002\u001f",
          "two\nlines",
          "\u007f\u0085",
          "\u2028\u2028",
          "x\u2029");

  private static final List<String> UNPAIRED =
      List.of("\uD800", "\uDC00", "abc \uD83D", "\uDE00 abc", "\uDE00\uD83D");

  private Store store;
  private World world;
  private DocsSession admin;
  private SpaceId guide;
  private PageId intro;
  private int users;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    guide = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    admin
        .contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Intro").markdown("one\n")));
    intro = admin.contents().get(ContentAt.main(guide)).content().children(null).get(0).id();
    admin.changeRequests().create(guide, new CreateChangeRequest(null));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static ErrorCode refusal(Runnable call) {
    try {
      call.run();
      return null;
    } catch (DocsException e) {
      return e.code();
    }
  }

  /** Gives a text to a command and reads back what became of it. */
  @FunctionalInterface
  private interface RoundTrip {
    String of(String text);
  }

  /** Looks for what has an id. */
  @FunctionalInterface
  private interface LookUp {
    Object find(String id);
  }

  /** Checks a text of {@code min} to {@code max} characters. */
  private static void check(String name, int min, int max, RoundTrip roundTrip) {
    checkLengths(name, min, max, roundTrip);
    for (String text : LINES) {
      if (text.length() >= min && text.length() <= max) {
        assertThat(roundTrip.of(text)).as(name).isEqualTo(text);
      }
    }
  }

  /** Checks a title or name of {@code min} to {@code max} characters. */
  private static void checkLine(String name, int min, int max, RoundTrip roundTrip) {
    checkLengths(name, min, max, roundTrip);
    for (String text : LINES) {
      assertInvalid(name + " that is no line", () -> roundTrip.of(text));
    }
  }

  private static void checkLengths(String name, int min, int max, RoundTrip roundTrip) {
    for (String text : KEPT) {
      if (text.codePointCount(0, text.length()) >= min && text.length() <= max) {
        assertThat(roundTrip.of(text)).as(name).isEqualTo(text);
      }
    }
    String longest = "x".repeat(max - 1) + ASTRAL;
    assertThat(roundTrip.of(longest)).as("the longest " + name).isEqualTo(longest);
    assertInvalid(name + " that is too long", () -> roundTrip.of(longest + "x"));
    for (int length = 0; length < min; length++) {
      String tooShort = ASTRAL.repeat(length);
      assertInvalid(name + " that is too short", () -> roundTrip.of(tooShort));
    }
    for (String text : UNPAIRED) {
      String unpaired = text + "x".repeat(min);
      assertInvalid(name + " with an unpaired surrogate", () -> roundTrip.of(unpaired));
    }
  }

  /** Checks an emoji: its characters or its code points. */
  private static void checkEmoji(String name, RoundTrip roundTrip) {
    List<String> emoji =
        List.of("1f600", "1F468-200d-1f469", "\u2764\ufe0f", "\uD83D\uDE00", "1\u20e3", "\u00a9");
    for (String text : emoji) {
      assertThat(roundTrip.of(text)).as(name).isEqualTo(text);
    }
    assertInvalid(name + " that is too long", () -> roundTrip.of("\uD83D\uDE00".repeat(51)));
    List<String> others = new ArrayList<>(UNPAIRED);
    others.addAll(
        List.of("e", "smile", "1", "12", "\u200d", " ", "ffffff", "\0", "1f600-", "110000"));
    for (String text : others) {
      assertInvalid(name + " that is none: " + text, () -> roundTrip.of(text));
    }
  }

  private static void checkUrl(String name, RoundTrip roundTrip) {
    String longest = "https://a.example/" + "x".repeat(2_048 - 18);
    for (String text : List.of("https://a.example/x.png", "HTTP://a.example", longest)) {
      assertThat(roundTrip.of(text)).as(name).isEqualTo(text);
    }
    List<String> others = new ArrayList<>(UNPAIRED);
    others.addAll(List.of("", "x.png", "javascript:alert(1)", "https://", longest + "x"));
    for (String text : others) {
      assertInvalid(name + " that is none", () -> roundTrip.of(text));
    }
  }

  private static void assertInvalid(String what, Runnable call) {
    assertThat(refusal(call)).as(what).isEqualTo(ErrorCode.INVALID);
  }

  // ---------------------------------------------------------------- people and places

  @Test
  void organizationsAndUsers() {
    checkLine(
        "title of an organization",
        2,
        255,
        text ->
            admin
                .organizations()
                .get(admin.organizations().create(CreateOrganization.titled(text)).id())
                .organization()
                .title());
    assertInvalid("null", () -> admin.organizations().create(CreateOrganization.titled(null)));
    checkLine("name of a user", 1, 64, text -> user(text, null, null).displayName());
    check("photo of a user", 0, 2048, text -> user("x", null, text).photoUrl());
    check("email of a user", 3, 320, text -> user("x", text, null).email());
    assertInvalid("null", () -> user(null, null, null));
    for (String id : List.of("", "\0", "a\nb", ASTRAL, "\uD800", "x".repeat(121))) {
      assertInvalid("id of a user", () -> world.operator.users().create(CreateUser.named(id, "x")));
    }
    String id = "\u05d0/%2F ?#\u00e9";
    world.operator.users().create(CreateUser.named(id, "x"));
    assertThat(world.as(id).users().current().id().value()).isEqualTo(id);
  }

  private dev.docs.user.User user(String name, String email, String photo) {
    String id = "user" + ++users;
    world.operator.users().create(CreateUser.named(id, name).email(email).photoURL(photo));
    return world.operator.users().get(new UserId(id));
  }

  @Test
  @RuleTest("titles-are-lines")
  void collectionsAndSpaces() {
    CollectionId collection =
        admin.collections().create(world.organization, CreateCollection.titled("c")).id();
    checkLine(
        "title of a new collection",
        0,
        50,
        text ->
            admin
                .collections()
                .create(world.organization, CreateCollection.titled(text))
                .collection()
                .title());
    checkLine(
        "title of a collection",
        0,
        50,
        text -> {
          admin.collections().update(collection, UpdateCollection.NOTHING.title(text));
          return admin.collections().get(collection).collection().title();
        });
    check(
        "description of a collection",
        0,
        100,
        text -> {
          admin.collections().update(collection, UpdateCollection.NOTHING.description(text));
          return admin.collections().get(collection).collection().description();
        });
    checkLine(
        "title of a new space",
        0,
        50,
        text -> {
          CreateSpace command = CreateSpace.titled(text);
          return admin.spaces().create(world.organization, command).space().title();
        });
    checkEmoji(
        "emoji of a new space",
        text -> {
          CreateSpace command = CreateSpace.titled("x").emoji(text);
          return admin.spaces().create(world.organization, command).space().emoji();
        });
    checkLine(
        "title of a space",
        0,
        50,
        text -> {
          admin.spaces().update(guide, UpdateSpace.NOTHING.title(text));
          return admin.spaces().get(guide).space().title();
        });
    checkEmoji(
        "emoji of a space",
        text -> {
          admin.spaces().update(guide, UpdateSpace.NOTHING.emoji(text));
          return admin.spaces().get(guide).space().emoji();
        });
    checkUrl(
        "icon of a space",
        text -> {
          admin.spaces().update(guide, UpdateSpace.NOTHING.icon(text));
          return admin.spaces().get(guide).space().icon();
        });
    assertThat(admin.spaces().create(world.organization, CreateSpace.titled(null)).space().title())
        .isEqualTo("Untitled");
    assertThat(
            admin
                .collections()
                .create(world.organization, CreateCollection.titled(null))
                .collection()
                .title())
        .isEqualTo("Untitled");
  }

  @Test
  @RuleTest("duplicate-title")
  void aCopyOfTheLongestTitleIsNotTooLong() {
    admin.spaces().update(guide, UpdateSpace.NOTHING.title(ASTRAL.repeat(50)));
    String title = admin.spaces().duplicate(guide).space().title();
    assertThat(title).isEqualTo(ASTRAL.repeat(43) + " (copy)");
  }

  // ---------------------------------------------------------------- change requests

  @Test
  void changeRequestsAndReviews() {
    checkLine(
        "subject of a new change request",
        0,
        100,
        text ->
            admin
                .changeRequests()
                .create(guide, new CreateChangeRequest(text))
                .changeRequest()
                .subject());
    checkLine(
        "subject of a change request",
        0,
        100,
        text -> {
          admin
              .changeRequests()
              .update(ChangeRequest.Ref.of(guide, "1"), UpdateChangeRequest.NOTHING.subject(text));
          return admin
              .changeRequests()
              .get(ChangeRequest.Ref.of(guide, "1"))
              .changeRequest()
              .subject();
        });
    checkLine(
        "subject of a request for reviews",
        0,
        100,
        text -> {
          List<UserId> users = List.of(new UserId("admin"));
          admin
              .reviews()
              .request(
                  ChangeRequest.Ref.of(guide, "1"),
                  new Reviews.Request(users, Update.to(text), Update.keep()));
          return admin
              .changeRequests()
              .get(ChangeRequest.Ref.of(guide, "1"))
              .changeRequest()
              .subject();
        });
    check(
        "comment of a review",
        0,
        100_000,
        text -> {
          var submit = new Reviews.Submit(Review.Status.APPROVED, text);
          var review = admin.reviews().submit(ChangeRequest.Ref.of(guide, "1"), submit).review();
          return admin
              .reviews()
              .get(ChangeRequest.Ref.of(guide, "1"), review.id())
              .comment()
              .map(said -> said.comment().post().body())
              .orElse("");
        });
    ContentAt.Branch main = ContentAt.main(guide);
    check(
        "comment",
        1,
        Post.MAX_BODY,
        text -> admin.comments().post(main, PostComment.saying(text)).comment().post().body());
    CommentId comment = admin.comments().post(main, PostComment.saying("said")).comment().id();
    check(
        "text of a comment",
        1,
        Post.MAX_BODY,
        text ->
            admin
                .comments()
                .update(main, comment, UpdateComment.NOTHING.with(UpdatePost.NOTHING.body(text)))
                .comment()
                .post()
                .body());
    check(
        "reply",
        1,
        Post.MAX_BODY,
        text -> admin.comments().reply(main, comment, new PostReply(text)).reply().post().body());
    assertInvalid(
        "no status",
        () ->
            admin
                .reviews()
                .submit(ChangeRequest.Ref.of(guide, "1"), new Reviews.Submit(null, "x")));
    assertInvalid(
        "no users",
        () ->
            admin
                .reviews()
                .request(
                    ChangeRequest.Ref.of(guide, "1"),
                    new Reviews.Request(null, Update.to("x"), Update.keep())));
    assertInvalid(
        "no users",
        () ->
            admin
                .reviews()
                .request(
                    ChangeRequest.Ref.of(guide, "1"),
                    new Reviews.Request(List.of(), Update.to("x"), Update.keep())));
    List<UserId> hole = java.util.Collections.singletonList(null);
    assertInvalid(
        "no user",
        () ->
            admin
                .reviews()
                .request(
                    ChangeRequest.Ref.of(guide, "1"),
                    new Reviews.Request(hole, Update.to("x"), Update.keep())));
  }

  @Test
  void aTextThatResolvesAConflict() {
    admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")),
            List.of(ContentEdit.updatePage(intro.value()).markdown("ours\n")));
    admin
        .contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.updatePage(intro.value()).markdown("theirs\n")));
    ConflictId conflict =
        admin.merges().update(ChangeRequest.Ref.of(guide, "1")).conflicts().get(0).id();
    for (String text : UNPAIRED) {
      assertInvalid(
          "an unpaired surrogate",
          () ->
              admin
                  .merges()
                  .resolve(
                      ChangeRequest.Ref.of(guide, "1"), conflict, new Resolution.GivenText(text)));
    }
    String text = String.join("\n", KEPT) + "\n";
    admin
        .merges()
        .resolve(ChangeRequest.Ref.of(guide, "1"), conflict, new Resolution.GivenText(text));
    var view = admin.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")));
    assertThat(view.text(view.content().page(intro).orElseThrow().document())).isEqualTo(text);
  }

  @Test
  void aTextThatResolvesAConflictKeepsTheLimitsOfItsField() {
    admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")), List.of(described("ours")));
    admin.contents().edit(ContentAt.main(guide), List.of(described("theirs")));
    ConflictId conflict =
        admin.merges().update(ChangeRequest.Ref.of(guide, "1")).conflicts().get(0).id();
    assertInvalid(
        "description that is too long",
        () -> {
          var tooLong = new Resolution.GivenText("x".repeat(PageFields.MAX_DESCRIPTION + 1));
          admin.merges().resolve(ChangeRequest.Ref.of(guide, "1"), conflict, tooLong);
        });
    admin
        .merges()
        .resolve(ChangeRequest.Ref.of(guide, "1"), conflict, new Resolution.GivenText("given"));
    assertThat(
            admin
                .contents()
                .get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "1")))
                .content()
                .page(intro)
                .orElseThrow()
                .description())
        .isEqualTo("given");
  }

  private ContentEdit described(String description) {
    return ContentEdit.updatePage(intro.value())
        .fields(PageFields.NOTHING.description(description));
  }

  // ---------------------------------------------------------------- content

  private Page page(PageFields fields) {
    admin
        .contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.updatePage(intro.value()).fields(fields)));
    return admin.contents().get(ContentAt.main(guide)).content().page(intro).orElseThrow();
  }

  @Test
  void fieldsOfPages() {
    checkLine("title", 1, Page.MAX_TITLE, text -> page(PageFields.titled(text)).title());
    check(
        "description", 0, 5_000, text -> page(PageFields.NOTHING.description(text)).description());
    checkEmoji("emoji", text -> page(PageFields.NOTHING.emoji(text)).emoji());
    check("icon", 0, 50, text -> page(PageFields.NOTHING.icon(text)).icon());
    for (String text : KEPT) {
      String condition = Condition.quoted(text);
      assertThat(page(PageFields.NOTHING.condition(condition)).condition()).isEqualTo(condition);
    }
    String longest = "'" + "x".repeat(1_022) + "'";
    assertThat(page(PageFields.NOTHING.condition(longest)).condition()).isEqualTo(longest);
    assertInvalid("condition", () -> page(PageFields.NOTHING.condition(longest + " ")));
    assertThat(page(PageFields.NOTHING.condition("")).condition()).isNull();
    assertThat(page(PageFields.NOTHING.description("")).description()).isNull();
    assertInvalid(
        "no title",
        () -> admin.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertGroup(null))));
  }

  @Test
  void slugsAreLettersDigitsAndAFewSigns() {
    for (String slug : List.of("a", "A-b_c.d~9", "\u05e9\u05dc\u05d5\u05dd", "x".repeat(100))) {
      assertThat(page(PageFields.NOTHING.slug(slug)).slug()).isEqualTo(slug);
    }
    for (String slug : List.of("a b", "a/b", "\0", "a\n", "\uD800", "?", "x".repeat(101), "%41")) {
      assertInvalid("slug " + slug, () -> page(PageFields.NOTHING.slug(slug)));
    }
    assertThat(page(PageFields.NOTHING.slug("")).slug()).isEqualTo("intro");
  }

  @Test
  void textsOfPages() {
    for (String text : KEPT) {
      admin
          .contents()
          .edit(
              ContentAt.main(guide), List.of(ContentEdit.updatePage(intro.value()).markdown(text)));
      var view = admin.contents().get(ContentAt.main(guide));
      assertThat(view.text(view.content().page(intro).orElseThrow().document())).isEqualTo(text);
      assertThat(view.content().pageByPath("intro")).isPresent();
    }
    for (String text : UNPAIRED) {
      assertInvalid(
          "text",
          () ->
              admin
                  .contents()
                  .edit(
                      ContentAt.main(guide),
                      List.of(ContentEdit.updatePage(intro.value()).markdown(text))));
    }
    String tooLong = "x".repeat(ContentEdit.MAX_TEXT + 1);
    assertInvalid(
        "text that is too long",
        () ->
            admin
                .contents()
                .edit(
                    ContentAt.main(guide), List.of(ContentEdit.insertPage("x").markdown(tooLong))));
  }

  @Test
  void filesReusableContentsAndVariables() {
    FileBytes bytes = FileBytes.of(new byte[] {1});
    check(
        "name of a file",
        1,
        ContentFile.MAX_NAME,
        text ->
            file(
                ContentEdit.insertFiles(new ContentEdit.NewFile(null, text, null, bytes)),
                ContentFile::name));
    check(
        "type of a file",
        1,
        200,
        text ->
            file(
                ContentEdit.insertFiles(new ContentEdit.NewFile(null, "x", text, bytes)),
                ContentFile::contentType));
    checkLine("title of a reusable content", 1, Page.MAX_TITLE, this::reusable);
    check("value of a variable", 0, 256, this::variable);
    check(
        "value of a variable of a page",
        0,
        256,
        text ->
            ((VariableValue.Text)
                    page(variables(Map.of("v", VariableValue.of(text)))).variables().get("v"))
                .value());
    assertInvalid(
        "no name",
        () -> edit(ContentEdit.insertFiles(new ContentEdit.NewFile(null, null, null, bytes))));
    assertInvalid(
        "no bytes",
        () -> edit(ContentEdit.insertFiles(new ContentEdit.NewFile(null, "x", null, null))));
    assertInvalid("no variables", () -> edit(new ContentEdit.SetVariables(null)));
    for (String name : List.of("", "1a", "a b", "a-b", "\0", "\uD800", "x".repeat(65))) {
      Map<String, VariableValue> variables = Map.of(name, VariableValue.of("x"));
      assertInvalid("variable " + name, () -> edit(new ContentEdit.SetVariables(variables)));
      assertInvalid("variable of a page " + name, () -> page(variables(variables)));
    }
    Map<String, VariableValue> hole = new java.util.HashMap<>();
    hole.put("v", null);
    assertInvalid("no value", () -> edit(new ContentEdit.SetVariables(hole)));
    assertInvalid("no value", () -> page(variables(hole)));
  }

  private static PageFields variables(Map<String, VariableValue> variables) {
    return PageFields.NOTHING.variables(variables);
  }

  @Test
  void linksAndCovers() {
    for (String text : KEPT) {
      edit(ContentEdit.insertLink("Link", new ContentRef.Url(text)));
      Page link = lastPage();
      assertThat(link.target()).contains(new ContentRef.Url(text));
      edit(new ContentEdit.DeletePage(link.id().value()));
      PageCover cover = new PageCover(new ContentRef.File(text), new ContentRef.Url(text), 1);
      assertThat(page(cover(cover)).cover()).isEqualTo(cover);
    }
  }

  private Page lastPage() {
    List<Page> pages = admin.contents().get(ContentAt.main(guide)).content().children(null);
    return pages.get(pages.size() - 1);
  }

  private static PageFields cover(PageCover cover) {
    return PageFields.NOTHING.cover(cover);
  }

  @Test
  void textsOfReusableContents() {
    for (String text : KEPT) {
      edit(ContentEdit.insertReusableContent("Note").markdown(text));
      var view = admin.contents().get(ContentAt.main(guide));
      ReusableContent found = view.content().allReusableContents().get(0);
      assertThat(view.text(found.document())).isEqualTo(text);
      edit(new ContentEdit.DeleteReusableContent(found.id().value()));
    }
    for (String text : UNPAIRED) {
      assertInvalid("text", () -> edit(ContentEdit.insertReusableContent("Note").markdown(text)));
    }
  }

  @Test
  void whatABatchCallsItsPages() {
    for (String text : KEPT) {
      List<ContentEdit> batch =
          List.of(
              ContentEdit.insertPage("Parent").ref(text),
              ContentEdit.insertPage("Child").into(text));
      if (text.chars().anyMatch(c -> c < ' ' || Character.isSurrogate((char) c))) {
        assertThat(refusal(() -> admin.contents().edit(ContentAt.main(guide), batch)))
            .isEqualTo(ErrorCode.NOT_FOUND);
        continue;
      }
      admin.contents().edit(ContentAt.main(guide), batch);
      Page parent = lastPage();
      assertThat(admin.contents().get(ContentAt.main(guide)).content().children(parent.id()))
          .hasSize(1);
      edit(ContentEdit.deletePage(parent.id().value()));
    }
    for (String text : UNPAIRED) {
      assertInvalid("ref", () -> edit(ContentEdit.insertPage("x").ref(text)));
    }
    assertInvalid("ref", () -> edit(ContentEdit.insertPage("x").ref("")));
    assertInvalid("ref", () -> edit(ContentEdit.insertPage("x").ref("x".repeat(121))));
  }

  @Test
  void textsThatNameNothingToEdit() {
    List<String> texts = new java.util.ArrayList<>(KEPT);
    texts.addAll(UNPAIRED);
    texts.addAll(List.of("", "x".repeat(121), "\0"));
    var before = admin.contents().get(ContentAt.main(guide)).revision();
    for (String text : texts) {
      for (ContentEdit edit :
          List.of(
              ContentEdit.updatePage(text).markdown("x"),
              ContentEdit.updatePage(intro.value()).into(text),
              ContentEdit.insertPage("x").into(text),
              ContentEdit.deletePage(text),
              new ContentEdit.RevertPage(text, null),
              new ContentEdit.DeleteFile(text),
              ContentEdit.updateReusableContent(text).title("x").markdown("x"),
              new ContentEdit.DeleteReusableContent(text))) {
        assertThat(refusal(() -> edit(edit)))
            .as("%s", edit)
            .isIn(ErrorCode.INVALID, ErrorCode.NOT_FOUND);
      }
    }
    assertThat(admin.contents().get(ContentAt.main(guide)).revision()).isEqualTo(before);
  }

  @Test
  void everyByteOfAFile() {
    byte[] bytes = new byte[3_000_000];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) (i * 31);
    }
    edit(ContentEdit.insertFile("bytes", bytes));
    var view = admin.contents().get(ContentAt.main(guide));
    assertThat(view.bytes(view.content().allFiles().get(0))).isEqualTo(bytes);
  }

  @Test
  void whatIsSearchedFor() {
    for (String text : KEPT) {
      edit(ContentEdit.updatePage(intro.value()).markdown(text));
      assertThat(refusal(() -> admin.search().inSpace(guide, text, ListOptions.first()))).isNull();
    }
    for (String text : List.of("", "x".repeat(513))) {
      assertInvalid("query", () -> admin.search().inSpace(guide, text, ListOptions.first()));
    }
  }

  private void edit(ContentEdit edit) {
    admin.contents().edit(ContentAt.main(guide), List.of(edit));
  }

  private String file(ContentEdit.InsertFiles insert, Function<ContentFile, String> field) {
    edit(insert);
    var content = admin.contents().get(ContentAt.main(guide)).content();
    String found = field.apply(content.allFiles().get(0));
    edit(new ContentEdit.DeleteFile(content.allFiles().get(0).id().value()));
    return found;
  }

  private String reusable(String title) {
    edit(ContentEdit.insertReusableContent(title).markdown("x"));
    ReusableContent found =
        admin.contents().get(ContentAt.main(guide)).content().allReusableContents().get(0);
    edit(new ContentEdit.DeleteReusableContent(found.id().value()));
    return found.title();
  }

  private String variable(String value) {
    edit(new ContentEdit.SetVariables(Map.of("v", VariableValue.of(value))));
    return admin.contents().get(ContentAt.main(guide)).content().variables().get("v").text();
  }

  // ---------------------------------------------------------------- ids and cursors

  @Test
  void textsThatCannotBeIds() {
    String[] texts = {null, "", "\0", "a\0b", "a\nb", ASTRAL, "\uD800", "x".repeat(121)};
    List<LookUp> ids =
        List.of(
            id -> admin.spaces().get(new SpaceId(id)),
            id -> admin.collections().get(new CollectionId(id)),
            id -> admin.users().get(new UserId(id)),
            id -> admin.changeRequests().get(ChangeRequest.Ref.of(guide, id)),
            id -> admin.contents().document(guide, new dev.docs.content.DocumentId(id)),
            id -> admin.contents().get(ContentAt.revision(guide, new dev.docs.id.RevisionId(id))),
            id -> admin.organizations().get(new dev.docs.id.OrganizationId(id)));
    for (String text : texts) {
      for (int i = 0; i < ids.size(); i++) {
        LookUp call = ids.get(i);
        assertThat(refusal(() -> call.find(text)))
            .as("%s of %s", i, text)
            .isEqualTo(ErrorCode.NOT_FOUND);
      }
    }
  }

  @Test
  void textsThatAreNoCursors() {
    String ours =
        admin.organizations().list(ListOptions.limit(1)).next().map(Cursor::value).orElse("AAAA");
    for (String text :
        List.of("", "x", "!", "\0", "\uD800", ASTRAL, "A".repeat(10_000), "////", "AAAA", ours)) {
      assertInvalid(
          "cursor " + text,
          () ->
              admin.spaces().list(world.organization, ListOptions.first().after(new Cursor(text))));
    }
    for (int limit : new int[] {-1, 1001, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
      assertInvalid("limit " + limit, () -> ListOptions.limit(limit));
    }
  }
}
