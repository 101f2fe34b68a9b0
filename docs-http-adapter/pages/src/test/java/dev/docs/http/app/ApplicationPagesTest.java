package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import java.util.List;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

class ApplicationPagesTest {

  private final Reader reader = new Reader();

  @Test
  void theFirstPageAsksForATokenAndThenShowsTheOrganizations() {
    assertThat(reader.send(HttpRequest.get("/")).headers().first("Location")).contains("/app");
    Document form = reader.page("/app");
    assertThat(form.selectFirst("form input[name=token]").attr("type")).isEqualTo("password");
    assertThat(form.selectFirst("form").attr("method")).isEqualTo("post");

    HttpResponse in = reader.signIn("admin");

    assertThat(in.status()).isEqualTo(303);
    assertThat(in.headers().first("Location")).contains("/app");
    assertThat(in.headers().first("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Strict", "Path=/app", "Max-Age=28800")
        .doesNotContain("admin", "Secure");
    assertThat(reader.page("/app").select("main li").eachText()).containsExactly("Acme");
  }

  @Test
  void fromTheOrganizationOneReachesEveryPageOfASpace() {
    Space.View space = space("Guide");
    ContentAt.Branch main = ContentAt.main(space.id());
    reader
        .world
        .admin
        .contents()
        .edit(main, List.of(ContentEdit.insertPage("Intro").markdown("# Intro\n\nHello *you*")));
    reader.as("read");

    Document organizations = reader.page("/app");
    Document organization = reader.page(href(organizations, "Acme"));
    Document tree = reader.page(href(organization, "Guide"));
    Document page = reader.page(href(tree, "Intro"));

    assertThat(page.selectFirst("h1").text()).isEqualTo("Intro");
    assertThat(page.select("article h2")).isEmpty();
    assertThat(page.selectFirst("article p").html()).isEqualTo("Hello <em>you</em>");
    assertThat(page.select("nav a").eachText()).containsExactly("Documentation", "Acme", "Guide");
  }

  private Space.View space(String title) {
    return reader.world.admin.spaces().create(reader.world.organization, CreateSpace.titled(title));
  }

  static String href(Document page, String text) {
    return page.select("main a").stream()
        .filter(a -> a.text().equals(text))
        .findFirst()
        .orElseThrow(() -> new AssertionError("no link " + text + " in " + page))
        .attr("href");
  }

  @Test
  void aChangeRequestShowsWhatItChangesAndWhereItConflicts() {
    Space.View space = space("Guide");
    ContentAt.Branch main = ContentAt.main(space.id());
    var contents = reader.world.admin.contents();
    contents.edit(main, List.of(ContentEdit.insertPage("Intro").markdown("one\n\ntwo\n\nthree\n")));
    Page page = contents.get(main).content().children(null).get(0);
    ChangeRequest.View request =
        reader
            .world
            .admin
            .changeRequests()
            .create(space.id(), new CreateChangeRequest("Better words"));
    contents.edit(
        ContentAt.changeRequest(request.ref()),
        List.of(ContentEdit.updatePage(page.id().value()).markdown("one\n\nzwei\n\nthree\n")));
    contents.edit(
        main,
        List.of(ContentEdit.updatePage(page.id().value()).markdown("one\n\ndeux\n\nthree\n")));
    reader.as("read");

    Document list = reader.page("/app/spaces/" + space.id() + "/change-requests");
    Document shown = reader.page(href(list, "Better words"));

    assertThat(shown.select("td.old del").eachText()).containsExactly("two");
    assertThat(shown.select("td.new ins").eachText()).containsExactly("zwei");
    assertThat(shown.text()).contains("found in a merge preview");
    assertThat(shown.select("td[data-side=Main content]").text()).contains("deux");
    Document proposed =
        reader.page(
            "/app/spaces/"
                + space.id()
                + "/change-requests/"
                + request.id()
                + "/pages/"
                + page.id());
    assertThat(proposed.select("article p").eachText()).containsExactly("one", "zwei", "three");
  }
}
