package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.folder.Folder;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.reader.SiteReader;
import dev.docs.http.server.DocsServer;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;

/**
 * Serves a space of 194 pages imported from a folder, with links between pages, and its site, for
 * {@code http-ratios.sh}. Prints the server's URL, then the paths to request, one per line after
 * its name; ends with the process.
 */
public final class ServedSpace {

  static final String TOKEN = "secret";

  /** Where sites are: the host of requests whose path is not of the API. */
  static final String HOST = "sites.localhost";

  private static final String USER = "ada";
  private static final int PAGES = 194;
  private static final int SECTIONS = 12;

  private ServedSpace() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named(USER, "Ada"));
    DocsSession ada = docs.as(Caller.user(USER));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Harbour")).id();
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    ada.contents().importFolder(ContentAt.main(space), Folder.ofTexts(folder()));
    String page =
        ada.contents()
            .get(ContentAt.main(space))
            .content()
            .pageByPath("page-60")
            .orElseThrow()
            .id()
            .value();
    String changeRequest =
        ada.changeRequests()
            .create(space, CreateChangeRequest.titled("Change"))
            .changeRequest()
            .id()
            .value();
    SiteId site = ada.sites().create(organization, CreateSite.titled("Guide", space)).id();
    String published = ada.sites().publish(organization, site).address().base();
    DocsServer server =
        DocsServer.builder(
                DocsApi.of(docs, new Tokens().add(TOKEN, Caller.user(USER)))
                    .sitePages(SiteReader.create())
                    .build())
            .start();
    String path = "/v1/spaces/" + space;
    System.out.println(server.url());
    System.out.println("space " + path);
    System.out.println("user /v1/user");
    System.out.println("page " + path + "/content/page/" + page + "?format=markdown");
    System.out.println("tree " + path + "/content/pages");
    System.out.println("site " + published.substring(HOST.length()) + "/page-60");
    System.out.println("edit " + path + "/change-requests/" + changeRequest + "/content " + page);
    System.out.println();
    Thread.currentThread().join();
  }

  /** A table of contents, and a page of about 9 KB for each of its entries. */
  private static Map<String, String> folder() {
    Map<String, String> files = new TreeMap<>();
    StringBuilder summary = new StringBuilder("# Summary\n\n");
    for (int i = 0; i < PAGES; i++) {
      String indent = i % SECTIONS == 0 ? "" : "  ";
      String file = i == 0 ? "README.md" : "page-" + i + ".md";
      summary.append(indent).append("* [Page ").append(i).append("](").append(file).append(")\n");
      files.put(file, page(i));
    }
    files.put("SUMMARY.md", summary.toString());
    return files;
  }

  private static String page(int number) {
    StringBuilder text = new StringBuilder("# Page " + number + "\n");
    for (int section = 0; section < SECTIONS; section++) {
      int other = 1 + (number + section) % (PAGES - 1);
      text.append("\n## Section ").append(section).append("\n\n");
      for (int sentence = 0; sentence < 5; sentence++) {
        text.append("This is said of *section* ").append(section).append(" on page ");
        text.append(number).append(", and `again` for those who did not hear it. ");
      }
      text.append("\n\n* see [page ")
          .append(other)
          .append("](page-")
          .append(other)
          .append(".md)\n");
      text.append("* or [elsewhere](https://example.com/").append(section).append(")\n");
      text.append("\n```java\nint answer = ").append(section).append(" * 42;\n```\n");
    }
    return text.toString();
  }
}
