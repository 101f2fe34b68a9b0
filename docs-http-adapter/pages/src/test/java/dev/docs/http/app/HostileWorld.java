package dev.docs.http.app;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.Contents;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A space whose texts would all run a script, or fetch {@code /ran}, on a page that does not escape
 * them.
 */
final class HostileWorld {

  /** JavaScript that requests {@code /ran}. */
  private static final String RUN = "new Image().src='/ran'";

  static final String TITLE = "\"><img src=/ran><script>" + RUN + "</script>";

  static final List<String> TEXTS =
      List.of(
          "<script>" + RUN + "</script>",
          "<img src=/ran onerror=\"" + RUN + "\"> and <img src='http://localhost/ran'>",
          "<svg onload=\"" + RUN + "\"><script>" + RUN + "</script></svg>",
          "<iframe src=\"javascript:"
              + RUN
              + "\"></iframe><iframe srcdoc=\"<script>"
              + RUN
              + "</script>\"></iframe>",
          "<object data=/ran></object><embed src=/ran><link rel=stylesheet href=/ran>",
          "<style>body { background: url(/ran) }</style><base href=/ran/>",
          "<meta http-equiv=refresh content=\"0;url=/ran\">",
          "<form action=/ran><button formaction=\"javascript:" + RUN + "\">x</button></form>",
          "<details open ontoggle=\"" + RUN + "\"><summary>x</summary>y</details>",
          "<p style=\"background:url(/ran)\" onmouseover=\"" + RUN + "\">styled</p>",
          "[a](javascript:" + RUN + ") [b](JaVaScRiPt:alert) [c](data:text/html,<script>)",
          "[d](<java\tscript:alert>) [e](vbscript:x) [f](file:///etc/passwd) [g](//localhost/ran)",
          "![h](javascript:x) ![i](http://localhost/ran) ![j](data:image/svg+xml,<svg/onload=x>)",
          "<a href=\"&#106;avascript:alert(1)\">k</a> <a href=' javascript:x'>l</a>",
          "```html\n</code></pre><script>" + RUN + "</script>\n```",
          "`</code><script>" + RUN + "</script>`",
          "## A heading \"><script>" + RUN + "</script> {#\"><script>}",
          "{% hint style=\"x\\\" onclick=\\\"" + RUN + "\" %}\nh\n{% endhint %}",
          "{% embed url=\"javascript:" + RUN + "\" %}",
          "{% content-ref url=\"javascript:" + RUN + "\" %}\nx\n{% endcontent-ref %}",
          "<a href=\"javascript:" + RUN + "\" class=\"button primary\">press</a>",
          "$$</code><script>" + RUN + "</script>$$",
          "| <script>"
              + RUN
              + "</script> | <b onclick=x>y</b> |\n|:-:|--:|\n| <img src=/ran> | z |",
          "Text &lt;script&gt; &#60;script&#62; \u202e sdrawkcab \u2066 \u0000 \uffff",
          "\u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 (abc) 123",
          "</article></main></body></html><script>" + RUN + "</script>",
          "<!-- --><script>" + RUN + "</script><!-- ");

  private static final String DRAWING =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\" onload=\""
          + RUN
          + "\"><script>"
          + RUN
          + "</script><image href=\"/ran\"/><rect width=\"9\" height=\"9\"/></svg>";

  final SpaceId space;

  /** The paths of all pages that show one of its texts. */
  final List<String> paths = new ArrayList<>();

  HostileWorld(Reader reader) {
    var admin = reader.world.admin;
    var organization = reader.world.organization;
    admin.organizations().update(organization, UpdateOrganization.NOTHING.title(TITLE));
    var collection =
        admin.collections().create(organization, CreateCollection.titled("<img src=/ran>"));
    space =
        admin
            .spaces()
            .create(organization, CreateSpace.titled("<script>new Image().src='/ran'</script>"))
            .id();
    Contents contents = admin.contents();
    ContentAt.Branch main = ContentAt.main(space);
    contents.importFolder(main, folder());
    ChangeRequest.View request =
        admin.changeRequests().create(space, new CreateChangeRequest(TITLE));
    List<Page> pages = contents.get(main).content().children(null);
    Page edited = pages.get(1);
    contents.edit(
        ContentAt.changeRequest(request.ref()),
        List.of(
            ContentEdit.updatePage(edited.id().value()).markdown("# x\n\n" + TEXTS.get(0)),
            ContentEdit.insertPage(TITLE).markdown(String.join("\n\n", TEXTS))));
    contents.edit(
        main,
        List.of(ContentEdit.updatePage(edited.id().value()).markdown("# y\n\n" + TEXTS.get(1))));
    OrganizationFixture others =
        new OrganizationFixture(
            reader.world,
            request,
            edited.id(),
            "\"><script>" + RUN + "</script>",
            String.join("\n\n", TEXTS).replace("\u0000", "").replace("\uffff", ""));
    String app = "/app/spaces/" + space;
    paths.addAll(
        List.of(
            "/app",
            "/app/orgs/" + organization,
            "/app/collections/" + collection.id(),
            app,
            app + "/revisions",
            app + "/revisions/" + contents.get(main).revision().id(),
            app + "/change-requests",
            app + "/change-requests/" + request.id(),
            app + "/change-requests/" + request.id() + "/pages",
            app + "/change-requests/" + request.id() + "/changes/pages/" + edited.id()));
    paths.addAll(others.pages.values());
    pages.forEach(page -> paths.add(app + "/pages/" + page.id()));
    pages.forEach(page -> paths.add(app + "/pages/" + page.id() + "?as=markdown"));
  }

  private static Folder folder() {
    Map<String, Blob> files = new LinkedHashMap<>();
    StringBuilder summary = new StringBuilder("# Table of contents\n\n");
    for (int i = 0; i < TEXTS.size(); i++) {
      String name = i == 0 ? "README.md" : "page-" + i + ".md";
      summary.append("* [Page ").append(i).append("](").append(name).append(")\n");
      files.put(
          name,
          blob(
              "---\ndescription: '"
                  + TITLE.replace("'", "''")
                  + "'\n---\n\n# "
                  + TITLE
                  + "\n\n"
                  + TEXTS.get(i)
                  + "\n\n![drawing](.gitbook/assets/evil.svg)\n"));
    }
    summary.append("* [Table](table.md)\n");
    files.put("table.md", blob(table()));
    files.put("SUMMARY.md", blob(summary.toString()));
    files.put(".gitbook/assets/evil.svg", blob(DRAWING));
    return Folder.of(files);
  }

  /** A table of 12 columns and 400 rows, with one very long word. */
  private static String table() {
    StringBuilder table = new StringBuilder("# Table\n\n");
    table.append("| head ".repeat(12)).append("|\n").append("|---".repeat(12)).append("|\n");
    for (int i = 0; i < 400; i++) {
      table.append(("| cell " + i + " ").repeat(11));
      table.append("| ").append("word".repeat(i == 0 ? 200 : 1)).append(" |\n");
    }
    return table.toString();
  }

  private static Blob blob(String text) {
    return Blob.of(text.getBytes(StandardCharsets.UTF_8));
  }
}
