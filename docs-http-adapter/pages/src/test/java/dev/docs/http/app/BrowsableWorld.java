package dev.docs.http.app;

import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A realistic space, with a browser page of every kind. */
final class BrowsableWorld {

  private static final String PAGE =
      """
      # Getting started

      Install the program, then **start** it with `docs-server --port 0`. See [the manual](manual.md)
      and [a site](https://example.com/).

      {% hint style="warning" %}
      Keep the token to yourself.
      {% endhint %}

      ## Steps

      1. Unpack
      2. Start
         * on Linux
         * elsewhere

      - [x] read
      - [ ] understood

      | Option | Meaning | Default |
      |---|:-:|--:|
      | `--port` | where it listens | 8080 |
      | `--store` | where it keeps what it is told | memory |

      ```bash
      java -jar docs-server.jar --store jdbc:h2:/var/lib/docs/store --import ./handbook
      ```

      > What is written once is read often.

      \u0645\u0631\u062d\u0628\u0627 \u0628\u0627\u0644\u0639\u0627\u0644\u0645 (abc) 123.
      """;

  /** The path of one page of each kind, by name. */
  final Map<String, String> pages = new LinkedHashMap<>();

  final SpaceId space;
  final ChangeRequest.View request;

  BrowsableWorld(Reader reader) {
    var admin = reader.world.admin;
    var organization = reader.world.organization;
    var collection = admin.collections().create(organization, CreateCollection.titled("Manuals"));
    space =
        admin
            .spaces()
            .create(organization, CreateSpace.titled("Handbook").in(collection.id()))
            .id();
    admin.spaces().create(organization, CreateSpace.titled("Release notes"));
    Contents contents = admin.contents();
    ContentAt.Branch main = ContentAt.main(space);
    contents.importFolder(
        main,
        Folder.ofTexts(
            Map.of(
                "SUMMARY.md",
                """
                # Table of contents

                * [Welcome](README.md)

                ## Use

                * [Getting started](start.md)
                  * [Manual](manual.md)
                """,
                "README.md",
                "# Welcome\n\nHello.\n",
                "start.md",
                PAGE,
                "manual.md",
                "# Manual\n\none\n\ntwo\n\nthree\n")));
    Page manual = page(contents.get(main), "Manual");
    Page start = page(contents.get(main), "Getting started");
    request =
        admin.changeRequests().create(space, new CreateChangeRequest("Say it in fewer words"));
    contents.edit(
        ContentAt.changeRequest(request.ref()),
        List.of(
            ContentEdit.updatePage(manual.id().value())
                .markdown("one\n\ntwo, and what comes with it\n\nthree\n"),
            ContentEdit.insertPage("Questions").markdown("Ask them.")));
    contents.edit(
        main, List.of(ContentEdit.updatePage(manual.id().value()).markdown("one\n\n2\n\nthree\n")));
    OrganizationFixture others =
        new OrganizationFixture(
            reader.world,
            request,
            manual.id(),
            "The manual",
            "Is it *really* two?\n\n```\none\n```\n");
    String app = "/app/spaces/" + space;
    pages.put("organizations", "/app");
    pages.put("organization", "/app/orgs/" + organization);
    pages.put("collection", "/app/collections/" + collection.id());
    pages.put("space", app);
    pages.put("page", app + "/pages/" + start.id());
    pages.put("markdown", app + "/pages/" + start.id() + "?as=markdown");
    pages.put("change-requests", app + "/change-requests");
    pages.put("change-request", app + "/change-requests/" + request.id());
    pages.put("proposed", app + "/change-requests/" + request.id() + "/pages/" + manual.id());
    pages.put(
        "difference", app + "/change-requests/" + request.id() + "/changes/pages/" + manual.id());
    pages.put("history", app + "/revisions");
    pages.put("revision", app + "/revisions/" + contents.get(main).revision().id());
    pages.putAll(others.pages);
    pages.put("unknown", "/app/spaces/nowhere");
  }

  private static Page page(ContentView content, String title) {
    return content.content().allPages().stream()
        .filter(page -> page.title().equals(title))
        .findFirst()
        .orElseThrow();
  }
}
