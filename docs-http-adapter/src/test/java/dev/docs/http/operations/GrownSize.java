package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.http.call.ExampleRequests;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;

/**
 * A size that an operation may meet: of what the first organization of a {@link PreparedWorld} has,
 * or the space, site, team or change request that {@linkplain ExampleRequests examples} are about.
 */
enum GrownSize {
  SPACES("spaces of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      post(world, "/orgs/{organizationId}/spaces", "{'title': 'S', 'parent': '{collectionId}'}");
    }
  },
  COLLECTIONS("collections of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'title': 'C', 'parent': '{collectionId}'}";
      post(world, "/orgs/{organizationId}/collections", body);
    }
  },
  MEMBERS("members of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      world
          .docs
          .as(Caller.user("alpha-admin"))
          .organizations()
          .putMember(
              new OrganizationId(world.alpha.example("organizationId")),
              user(world, "member" + number),
              Role.READ);
    }
  },
  TEAMS("teams of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'title': 'T', 'members': ['{user.create}']}";
      call(world, "PUT", "/orgs/{organizationId}/teams", body);
    }
  },
  MEMBERSHIPS("teams of the caller") {
    @Override
    void add(PreparedWorld world, int number) {
      String members = "['{user.admin}', '{user.read}', '{user.guest}', '{user.edit}']";
      String body = "{'title': 'T', 'members': " + members + "}";
      call(world, "PUT", "/orgs/{organizationId}/teams", body);
    }
  },
  TEAM_MEMBERS("members of a team") {
    @Override
    void add(PreparedWorld world, int number) {
      guest(world, "teammate" + number);
      String body = "{'add': ['teammate" + number + "']}";
      call(world, "PUT", "/orgs/{organizationId}/teams/{teamId}/members", body);
    }
  },
  PERMISSIONS("users with a permission on the space") {
    @Override
    void add(PreparedWorld world, int number) {
      guest(world, "guest" + number);
      String body = "{'role': 'read', 'users': ['guest" + number + "']}";
      post(world, "/spaces/{spaceId}/permissions", body);
      post(world, "/collections/{collectionId}/permissions", body);
    }
  },
  INVITES("invitations to the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      post(world, "/orgs/{organizationId}/link-invites", "{'role': 'read'}");
      String body = "{'emails': ['i" + number + "@a.example'], 'role': 'read'}";
      post(world, "/orgs/{organizationId}/invites", body);
    }
  },
  ORGANIZATIONS("organizations of the caller") {
    @Override
    void add(PreparedWorld world, int number) {
      post(world, "/orgs", "{'title': 'More'}");
    }
  },
  PAGES("pages of the space") {
    @Override
    void grow(PreparedWorld world, int from, int to) {
      inBatches(
          world,
          from,
          to,
          n ->
              ContentEdit.insertPage("Page " + n)
                  .markdown(
                      "# Page " + n + "\n\ntext [g](guide.md) [n](page-" + (n - 1) + ".md)\n"));
    }
  },
  FILES("files of the space") {
    @Override
    void grow(PreparedWorld world, int from, int to) {
      inBatches(
          world,
          from,
          to,
          n ->
              ContentEdit.insertFile("f" + n + ".txt", ("f" + n).getBytes(StandardCharsets.UTF_8)));
    }
  },
  REUSABLE_CONTENTS("reusable contents of the space") {
    @Override
    void grow(PreparedWorld world, int from, int to) {
      inBatches(world, from, to, n -> ContentEdit.insertReusableContent("Note " + n));
    }
  },
  REVISIONS("revisions of the space") {
    @Override
    void add(PreparedWorld world, int number) {
      String page = world.alpha.ids.get("pageId").get(2);
      edit(world, List.of(ContentEdit.updatePage(page).markdown("# More\n\ntext " + number)));
    }
  },
  CHANGE_REQUESTS("change requests of the space") {
    @Override
    void add(PreparedWorld world, int number) {
      post(world, "/spaces/{spaceId}/change-requests", "{'subject': 'C'}");
    }
  },
  PROPOSED_REVISIONS("revisions of the change request") {
    @Override
    void add(PreparedWorld world, int number) {
      ContentAt.Branch at =
          ContentAt.changeRequest(
              new ChangeRequest.Ref(
                  new SpaceId(world.alpha.example("spaceId")),
                  world.alpha.example("changeRequestId")));
      String page = world.alpha.ids.get("pageId").get(2);
      world
          .docs
          .as(Caller.user("alpha-admin"))
          .contents()
          .edit(at, List.of(ContentEdit.updatePage(page).markdown("# More\n\ntext " + number)));
    }
  },
  COMMENTS("comments on the space") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'body': {'markdown': 'M'}, 'page': '{pageId}'}";
      post(world, "/spaces/{spaceId}/comments", body);
    }
  },
  REPLIES("replies to the comment") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'body': {'markdown': 'M'}}";
      post(world, "/spaces/{spaceId}/comments/{commentId}/replies", body);
    }
  },
  PROPOSED_COMMENTS("comments on the change request") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'body': {'markdown': 'M'}, 'page': '{pageId}'}";
      post(world, "/spaces/{spaceId}/change-requests/{changeRequestId}/comments", body);
    }
  },
  SITES("sites of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      Reply space = post(world, "/orgs/{organizationId}/spaces", "{'title': 'S'}");
      publish(world, space.id());
    }
  },
  APPEARANCES("sites that show the space") {
    @Override
    void add(PreparedWorld world, int number) {
      publish(world, "{spaceId}");
    }
  },
  /** Each of a space of its own, which is a part of the site too: it may have 1,000. */
  SECTIONS("sections of the site", 450) {
    @Override
    void add(PreparedWorld world, int number) {
      Reply space = post(world, "/orgs/{organizationId}/spaces", "{'title': 'S'}");
      String body = "{'spaceId': '" + space.id() + "'}";
      post(world, SITE + "/sections", body);
    }
  },
  /** Each of a space of its own. */
  VARIANTS("site spaces of a section") {
    @Override
    void add(PreparedWorld world, int number) {
      Reply space = post(world, "/orgs/{organizationId}/spaces", "{'title': 'S'}");
      String body = "{'spaceId': '" + space.id() + "', 'sectionId': '{siteSectionId}'}";
      post(world, SITE + "/site-spaces", body);
    }
  },
  REDIRECTS("redirects of the site") {
    @Override
    void add(PreparedWorld world, int number) {
      String to = "{'kind': 'site-space', 'siteSpaceId': '{siteSpaceId}'}";
      String body = "{'source': '/old-" + number + "', 'destination': " + to + "}";
      post(world, SITE + "/redirects", body);
    }
  },
  SHARE_LINKS("share links of the site") {
    @Override
    void add(PreparedWorld world, int number) {
      post(world, SITE + "/share-links", "{'name': 'L'}");
    }
  },
  FONTS("fonts of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      String faces = "[{'weight': 400, 'storageKey': '{storageKey}'}]";
      String body = "{'fontFamily': 'Sans', 'fontFaces': " + faces + "}";
      call(world, "PUT", "/orgs/{organizationId}/fonts", body);
    }
  },
  SPECIFICATIONS("OpenAPI specifications of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      String body = "{'source': {'text': 'title Dogs'}}";
      call(world, "PUT", "/orgs/{organizationId}/openapi/dogs-" + number, body);
    }
  },
  TRANSLATIONS("translations of the organization") {
    @Override
    void add(PreparedWorld world, int number) {
      String source = "{'space': '{spaceId}', 'language': 'en'}";
      String body = "{'title': 'T', 'source': " + source + ", 'languages': ['fr']}";
      post(world, "/orgs/{organizationId}/translations", body);
    }
  },
  GLOSSARY("entries of the glossary") {
    @Override
    void add(PreparedWorld world, int number) {
      String entry = "{'type': 'insert', 'translations': {'en': 'term " + number + "'}}";
      String body = "{'operations': [" + entry + "]}";
      call(world, "PUT", "/orgs/{organizationId}/translations-glossary", body);
    }
  };

  /** The number of each in the world that all figures are compared with. */
  static final int SMALL = 30;

  private static final int LARGE = 900;
  private static final String SITE = "/orgs/{organizationId}/sites/{siteId}";
  private static final int BATCH = ContentEdit.MAX_BATCH;

  private final String description;
  private final int large;

  GrownSize(String description) {
    this(description, LARGE);
  }

  GrownSize(String description, int large) {
    this.description = requireNonNull(description, "description");
    this.large = large;
  }

  /** Its name in texts. */
  String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  String description() {
    return description;
  }

  int large() {
    return large;
  }

  /** Adds one more to a world that has so many. */
  void add(PreparedWorld world, int number) {
    throw new UnsupportedOperationException(name());
  }

  /** Makes a world that has so many have more. */
  void grow(PreparedWorld world, int from, int to) {
    for (int number = from; number < to; number++) {
      add(world, number);
    }
  }

  private static void publish(PreparedWorld world, String space) {
    String body = "{'title': 'Site', 'spaces': ['" + space + "']}";
    Reply site = post(world, "/orgs/{organizationId}/sites", body);
    post(world, "/orgs/{organizationId}/sites/" + site.id() + "/publish", "{}");
  }

  private static Reply post(PreparedWorld world, String target, String body) {
    return call(world, "POST", target, body);
  }

  private static Reply call(PreparedWorld world, String method, String target, String body) {
    return world.call(
        "alpha-admin",
        method,
        ExampleRequests.url(target, world.alpha::example),
        ExampleRequests.body(body.replace('\'', '"'), world.alpha::example));
  }

  private static UserId user(PreparedWorld world, String name) {
    world.docs.as(Caller.operator()).users().create(CreateUser.named(name, "User " + name));
    return new UserId(name);
  }

  private static void guest(PreparedWorld world, String name) {
    world
        .docs
        .as(Caller.user("alpha-admin"))
        .organizations()
        .putMember(
            new OrganizationId(world.alpha.example("organizationId")), user(world, name), null);
  }

  private static void edit(PreparedWorld world, List<ContentEdit> edits) {
    ContentAt.Branch main = ContentAt.main(new SpaceId(world.alpha.example("spaceId")));
    world.docs.as(Caller.user("alpha-admin")).contents().edit(main, edits);
  }

  private static void inBatches(
      PreparedWorld world, int from, int to, IntFunction<ContentEdit> change) {
    List<ContentEdit> edits = new ArrayList<>();
    for (int number = from; number < to; number++) {
      edits.add(change.apply(number));
      if (edits.size() == BATCH || number == to - 1) {
        edit(world, edits);
        edits.clear();
      }
    }
  }
}
