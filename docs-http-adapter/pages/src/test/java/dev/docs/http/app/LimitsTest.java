package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.comment.Comment.Post;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.http.HttpRequest;
import dev.docs.id.CommentId;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages stay of bounded size whatever the amount of data, and link to the rest. */
@WholeRun
class LimitsTest {

  private final Reader reader = new Reader();
  private final Contents contents = reader.world.admin.contents();
  private SpaceId space;
  private String app;

  @BeforeEach
  void makeASpace() {
    space =
        reader
            .world
            .admin
            .spaces()
            .create(reader.world.organization, CreateSpace.titled("Large"))
            .id();
    app = "/app/spaces/" + space;
    reader.as("read");
  }

  private void write(Map<String, String> files) {
    contents.importFolder(ContentAt.main(space), Folder.ofTexts(files));
  }

  private String onlyPage() {
    return app
        + "/pages/"
        + contents.get(ContentAt.main(space)).content().children(null).get(0).id();
  }

  @Test
  void aLargeTreeIsReadInPieces() {
    StringBuilder summary = new StringBuilder("# Summary\n\n* [Page 0](p0.md)\n");
    Map<String, String> files = new HashMap<>(Map.of("p0.md", "# Page 0\n"));
    for (int i = 1; i <= 700; i++) {
      summary.append(i <= 350 ? "  " : "").append("* [Page " + i + "](p" + i + ".md)\n");
      files.put("p" + i + ".md", "# Page " + i + "\n");
    }
    files.put("SUMMARY.md", summary.toString());
    write(files);

    Document first = reader.page(app);
    assertThat(first.select(".tree li")).hasSize(PageTree.ENTRIES + 2);
    Document below = reader.page(ApplicationPagesTest.href(first, "51 more here"));
    assertThat(below.select(".tree li").eachText()).hasSize(51).last().isEqualTo("Page 350");
    Document rest = reader.page(ApplicationPagesTest.href(first, "350 more here"));
    Document last = reader.page(ApplicationPagesTest.href(rest, "50 more here"));
    assertThat(last.select(".tree li").eachText()).hasSize(50).last().isEqualTo("Page 700");
    assertThat(reader.send(HttpRequest.get(app + "?from=-1")).status()).isEqualTo(400);
    assertThat(reader.send(HttpRequest.get(app + "?from=99999")).status()).isEqualTo(200);
  }

  @Test
  void aLongTextIsShownAsItsSourceAndNotWhole() {
    write(Map.of("README.md", "# Long\n\n" + "word ".repeat(MarkdownHtml.MAX_TEXT / 4)));

    Document page = reader.page(onlyPage());

    assertThat(page.select("article .note").eachText()).hasSize(2);
    assertThat(page.select("article pre").text().length())
        .isBetween(MarkdownHtml.MAX_TEXT - 10, MarkdownHtml.MAX_TEXT);
  }

  @Test
  void whatWouldHaveTooManyElementsIsShownAsItsSource() {
    write(Map.of("README.md", "# Many\n\n" + "* *a* **b**\n".repeat(20_000)));

    Document page = reader.page(onlyPage());

    assertThat(page.select("article .note").text()).contains("too large to be rendered");
    assertThat(page.select("article li")).isEmpty();
    assertThat(page.select("article pre").text()).startsWith("# Many");
  }

  @Test
  void aLongHistoryIsReadInPieces() {
    for (int i = 0; i < HistoryPages.REVISIONS + 5; i++) {
      contents.edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Page " + i)));
    }

    Document first = reader.page(app + "/revisions");
    assertThat(first.select("tbody tr")).hasSize(HistoryPages.REVISIONS);
    Document older = reader.page(ApplicationPagesTest.href(first, "Older revisions"));
    assertThat(older.select("tbody tr")).hasSize(6);
    assertThat(older.select("a[rel=next]")).isEmpty();
  }

  @Test
  void aLongListIsReadInPieces() {
    for (int i = 0; i < PageBuilder.ITEMS + 2; i++) {
      reader
          .world
          .admin
          .spaces()
          .create(reader.world.organization, CreateSpace.titled("Space " + i));
    }

    Document first = reader.page("/app/orgs/" + reader.world.organization);
    assertThat(first.select("tbody tr")).hasSize(PageBuilder.ITEMS);
    Document rest =
        reader.page(ApplicationPagesTest.href(first, "More of " + (PageBuilder.ITEMS + 3)));
    assertThat(rest.select("tbody tr")).hasSize(3);
    String other = app + "/change-requests?page=" + "abc";
    assertThat(reader.send(HttpRequest.get(other)).status()).isEqualTo(400);
  }

  @Test
  void aLargeDifferenceIsCutAndTheRestIsCounted() {
    String before = "a line\n\n".repeat(3_000);
    write(Map.of("README.md", before));
    write(Map.of("README.md", before.replace("a line", "another line")));
    Document revision =
        reader.page(app + "/revisions/" + contents.get(ContentAt.main(space)).revision().id());

    assertThat(revision.select(".lines tr").size()).isLessThan(ChangesHtml.LINES + 10);
    assertThat(revision.select(".skipped").text()).contains("lines not shown");
    Document alone = reader.page(ApplicationPagesTest.href(revision, "Only this difference"));
    assertThat(alone.select(".lines tr").size()).isLessThan(DifferenceHtml.MAX_LINES + 10);
    assertThat(alone.select(".skipped").text()).contains("lines not shown");
  }

  @Test
  void theTextsOfADiscussionAreRenderedUpToACommonLength() {
    String text = "word ".repeat(Post.MAX_BODY / 5);
    int rendered = MarkdownHtml.MAX_TEXT / text.length();
    for (int i = 0; i < rendered + 2; i++) {
      reader.world.admin.comments().post(ContentAt.main(space), PostComment.saying(text));
    }
    reader.as("comment");

    Document page = reader.page(app + "/comments");

    assertThat(page.select("article > p:not(.note)")).hasSize(rendered);
    assertThat(page.select("article > pre")).hasSize(2);
  }

  @Test
  void aLongDiscussionIsReadInPiecesHoweverMuchIsSaid() {
    var comments = reader.world.admin.comments();
    ContentAt.Branch main = ContentAt.main(space);
    String text = "* *a* **b**\n".repeat(Post.MAX_BODY / 12);
    for (int i = 0; i < 25; i++) {
      CommentId id = comments.post(main, PostComment.saying(text + i)).comment().id();
      for (int j = 0; j < 12; j++) {
        comments.reply(main, id, new PostReply(i == 24 ? text : "reply " + j));
      }
    }
    reader.as("comment");

    Document first = reader.page(app + "/comments");
    assertThat(first.select("main > section")).hasSize(20);
    assertThat(first.select("main > section > section")).hasSize(200);
    Document rest = reader.page(ApplicationPagesTest.href(first, "More of 25"));
    assertThat(rest.select("main > section")).hasSize(5);
    Document one = reader.page(ApplicationPagesTest.href(first, "All 12 replies"));
    assertThat(one.select("main > section > section")).hasSize(12);
    assertThat(one.select("h1").text()).isEqualTo("Comment");
  }
}
