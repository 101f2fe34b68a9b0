package dev.docs.http.seed;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.internal.KnownNames;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.comment.UpdateComment;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.InsertPage;
import dev.docs.content.EditResult;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.CommentId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** Prepares a library as a seed says. Used once. */
final class SeedPlanter {

  private static final String PEOPLE = "people";
  private static final String TEAMS = "teams";
  private static final String SPACES = "spaces";
  private static final String CHANGE_REQUESTS = "changeRequests";
  private static final String SITES = "sites";
  private static final String SPECIFICATIONS = "openapi";

  private static final String FONTS = "fonts";

  private final Optional<Path> directory;
  private final Docs docs;
  private final ManualClock clock;
  private final Map<String, String> ids = new LinkedHashMap<>();

  /** Who may change spaces when all is made. */
  private final Map<SpaceId, Space.EditMode> modes = new LinkedHashMap<>();

  /** The first of the people, who makes what nobody is named for. */
  private Optional<UserId> first = Optional.empty();

  SeedPlanter(Optional<Path> directory, Docs docs, ManualClock clock) {
    this.directory = directory;
    this.docs = docs;
    this.clock = clock;
  }

  DocsSeed.Prepared plant(SeedNode seed) {
    Instant now = clock.instant();
    Map<String, SeedNode> deleted = seed.entries("deleted");
    clock.set(now.minus(longestAgo(deleted)));
    String title =
        seed.value("organization").flatMap(found -> found.text("title")).orElse("Documentation");
    seed.value("organization").ifPresent(SeedNode::refuseOthers);
    CreateOrganization titled = CreateOrganization.titled(title);
    OrganizationId organization =
        checked(seed, () -> docs.as(Caller.operator()).organizations().create(titled).id());
    seed.entries(PEOPLE).forEach((name, person) -> person(organization, name, person));
    if (first.isEmpty()) {
      throw seed.fault("people: at least one is required");
    }
    seed.entries(TEAMS).forEach((name, team) -> team(organization, name, team));
    delete(organization, deleted, now);
    clock.set(now);
    seed.entries(SPACES).forEach((name, space) -> space(organization, SPACES, name, space));
    seed.entries(SPECIFICATIONS)
        .forEach((name, specification) -> specification(organization, name, specification));
    seed.entries(FONTS)
        .forEach(
            (name, font) ->
                ids.put(FONTS + "." + name, FontSeeds.plant(somebody(), organization, name, font)));
    seed.entries(CHANGE_REQUESTS).forEach(this::changeRequest);
    seed.items("comments").forEach(this::comment);
    seed.entries(SITES)
        .forEach(
            (name, site) ->
                ids.put(
                    SITES + "." + name,
                    new SitePlanter(somebody(), organization, this::space).plant(name, site)));
    modes.forEach(
        (space, mode) -> somebody().spaces().update(space, UpdateSpace.NOTHING.editMode(mode)));
    seed.refuseOthers();
    return new DocsSeed.Prepared(organization, ids);
  }

  private static Duration longestAgo(Map<String, SeedNode> deleted) {
    return deleted.values().stream()
        .map(SeedPlanter::ago)
        .max(Comparator.naturalOrder())
        .orElse(Duration.ZERO);
  }

  private static Duration ago(SeedNode deleted) {
    Duration ago = deleted.duration("ago").orElse(Duration.ZERO);
    if (ago.isNegative()) {
      throw deleted.fault("ago must not be negative");
    }
    return ago;
  }

  // ---------------------------------------------------------------- people

  private void person(OrganizationId organization, String name, SeedNode person) {
    DocsSession operator = docs.as(Caller.operator());
    Role role = person.oneOf("role", Role.class).orElse(first.isEmpty() ? Role.ADMIN : Role.EDIT);
    String fullName = person.text("name").orElse(name);
    person.refuseOthers();
    UserId id =
        checked(person, () -> operator.users().create(CreateUser.named(name, fullName)).id());
    operator.organizations().putMember(organization, id, role);
    first = first.or(() -> Optional.of(id));
    ids.put(PEOPLE + "." + name, id.value());
  }

  private void team(OrganizationId organization, String name, SeedNode team) {
    UserId[] members =
        team.items("members").stream()
            .map(member -> new UserId(reference(PEOPLE, member)))
            .toArray(UserId[]::new);
    CreateTeam command = CreateTeam.titled(team.text("title").orElse(name)).of(members);
    team.refuseOthers();
    ids.put(
        TEAMS + "." + name,
        checked(team, () -> somebody().teams().create(organization, command).id().value()));
  }

  private DocsSession somebody() {
    return docs.as(Caller.user(first.orElseThrow()));
  }

  /** Whom the field {@code by} names; the first of the people without it. */
  private DocsSession author(SeedNode of) {
    return of.value("by")
        .map(by -> docs.as(Caller.user(new UserId(reference(PEOPLE, by)))))
        .orElseGet(this::somebody);
  }

  // ---------------------------------------------------------------- spaces

  private SpaceId space(OrganizationId organization, String kind, String name, SeedNode space) {
    CreateSpace command =
        CreateSpace.titled(space.text("title").orElse(name))
            .emoji(space.text("emoji").orElse(null))
            .written(space.text("language").orElse(null));
    SpaceId id = checked(space, () -> somebody().spaces().create(organization, command).id());
    ids.put(kind + "." + name, id.value());
    ContentAt.Branch main = ContentAt.main(id);
    space.value("folder").ifPresent(folder -> importFolder(main, folder));
    Map<String, SeedNode> files = space.entries("files");
    if (!files.isEmpty()) {
      checked(space, () -> somebody().contents().importFolder(main, SeedFiles.folder(files)));
    }
    insert(main, space.items("pages"), Optional.empty());
    space.oneOf("editMode", Space.EditMode.class).ifPresent(mode -> modes.put(id, mode));
    space
        .entries(TEAMS)
        .forEach(
            (team, role) -> {
              TeamId found = new TeamId(reference(TEAMS, team, role));
              invite(id, role, InviteToContent.teams(role.as(Role.class), found));
            });
    space
        .entries("access")
        .forEach(
            (person, role) -> {
              UserId user = new UserId(reference(PEOPLE, person, role));
              InviteToContent invite = InviteToContent.users(role.as(Role.class), user);
              invite(id, role, invite);
            });
    space.refuseOthers();
    return id;
  }

  private void invite(SpaceId space, SeedNode role, InviteToContent command) {
    checked(
        role,
        () -> {
          somebody().permissions().invite(ContentId.of(space), command);
          return true;
        });
  }

  private void importFolder(ContentAt.Branch at, SeedNode folder) {
    try {
      Folder read = Folder.read(file(folder));
      checked(folder, () -> somebody().contents().importFolder(at, read));
    } catch (IOException e) {
      throw folder.fault("cannot be read: " + e.getMessage());
    }
  }

  private void insert(ContentAt.Branch at, List<SeedNode> pages, Optional<String> parent) {
    for (SeedNode page : pages) {
      InsertPage titled = ContentEdit.insertPage(page.required("title"));
      InsertPage placed = parent.map(titled::into).orElse(titled);
      ContentEdit insert = page.text("markdown").map(placed::markdown).orElse(placed);
      List<SeedNode> below = page.items("pages");
      page.refuseOthers();
      EditResult made =
          checked(page, () -> somebody().contents().edit(at, List.of(insert)).results().get(0));
      insert(at, below, Optional.of(((EditResult.PageInserted) made).page().value()));
    }
  }

  private void delete(OrganizationId organization, Map<String, SeedNode> deleted, Instant now) {
    deleted.entrySet().stream()
        .sorted(Comparator.comparing(entry -> now.minus(ago(entry.getValue()))))
        .forEach(
            entry -> {
              clock.set(now.minus(ago(entry.getValue())));
              SpaceId id = space(organization, "deleted", entry.getKey(), entry.getValue());
              modes.remove(id);
              somebody().spaces().delete(id);
            });
  }

  // ---------------------------------------------------------------- changes

  private void changeRequest(String name, SeedNode request) {
    SpaceId space = new SpaceId(reference(SPACES, required(request, "space")));
    DocsSession author = author(request);
    ChangeRequest.Status status =
        request.oneOf("status", ChangeRequest.Status.class).orElse(ChangeRequest.Status.DRAFT);
    CreateChangeRequest command = CreateChangeRequest.titled(request.text("subject").orElse(name));
    ChangeRequest.Ref ref =
        ChangeRequest.Ref.of(
            space, checked(request, () -> author.changeRequests().create(space, command).id()));
    ids.put(CHANGE_REQUESTS + "." + name, author.changeRequests().get(ref).id().value());
    SeedEdits.apply(author, ContentAt.changeRequest(ref), request.items("edits"));
    SeedEdits.apply(somebody(), ContentAt.main(space), request.items("meanwhile"));
    List<SeedNode> reviews = request.items("reviews");
    if (status != ChangeRequest.Status.DRAFT || !reviews.isEmpty()) {
      author
          .changeRequests()
          .update(ref, UpdateChangeRequest.NOTHING.status(ChangeRequest.Status.OPEN));
    }
    reviews.forEach(review -> review(ref, review));
    if (status == ChangeRequest.Status.MERGED) {
      boolean may = author.spaces().get(space).role().includes(Role.REVIEW);
      DocsSession merging = may ? author : somebody();
      checked(request, () -> merging.merges().merge(ref));
    } else if (status == ChangeRequest.Status.ARCHIVED) {
      author.changeRequests().update(ref, UpdateChangeRequest.NOTHING.status(status));
    }
    request.refuseOthers();
  }

  private void review(ChangeRequest.Ref ref, SeedNode review) {
    Review.Status status =
        review
            .oneOf("status", Review.Status.class)
            .orElseThrow(() -> review.fault("status is required"));
    Reviews.Submit command = new Reviews.Submit(status, review.text("comment").orElse(null));
    DocsSession reviewer = author(review);
    review.refuseOthers();
    checked(review, () -> reviewer.reviews().submit(ref, command));
  }

  private void comment(SeedNode comment) {
    SpaceId space = new SpaceId(reference(SPACES, required(comment, "space")));
    DocsSession author = author(comment);
    ContentAt.Branch at =
        comment
            .value("changeRequest")
            .<ContentAt.Branch>map(
                request ->
                    ContentAt.changeRequest(
                        ChangeRequest.Ref.of(space, reference(CHANGE_REQUESTS, request))))
            .orElseGet(() -> ContentAt.main(space));
    PostComment post = PostComment.saying(comment.required("text"));
    Content content = author.contents().get(at).content();
    PostComment placed =
        comment
            .value("page")
            .map(page -> post.on(new PageId(SeedEdits.page(content, page))))
            .orElse(post);
    List<SeedNode> replies = comment.items("replies");
    boolean resolved = comment.flag("resolved").orElse(false);
    comment.refuseOthers();
    CommentId id = checked(comment, () -> author.comments().post(at, placed).comment().id());
    for (SeedNode reply : replies) {
      DocsSession replying = author(reply);
      PostReply said = PostReply.saying(reply.required("text"));
      reply.refuseOthers();
      checked(reply, () -> replying.comments().reply(at, id, said));
    }
    if (resolved) {
      somebody().comments().update(at, id, UpdateComment.NOTHING.resolved(true));
    }
  }

  // ---------------------------------------------------------------- specifications

  /** Its name is its slug. */
  private void specification(OrganizationId organization, String slug, SeedNode specification) {
    String text =
        specification
            .value("file")
            .map(this::fileText)
            .orElseGet(() -> specification.required("text"));
    specification.refuseOthers();
    CreateOpenApiSpec command = CreateOpenApiSpec.named(slug, OpenApiSpec.Source.text(text));
    ids.put(
        SPECIFICATIONS + "." + slug,
        checked(
            specification,
            () -> somebody().openApiSpecs().create(organization, command).spec().id().value()));
  }

  private Path file(SeedNode name) {
    return directory
        .orElseThrow(() -> name.fault("folders and files are for seeds that are files themselves"))
        .resolve(name.text());
  }

  private String fileText(SeedNode file) {
    try {
      return Files.readString(file(file));
    } catch (IOException e) {
      throw file.fault("cannot be read: " + e.getMessage());
    }
  }

  // ---------------------------------------------------------------- references and faults

  private static SeedNode required(SeedNode of, String name) {
    return of.value(name).orElseThrow(() -> of.fault(name + " is required"));
  }

  private SpaceId space(SeedNode name) {
    return new SpaceId(reference(SPACES, name));
  }

  private String reference(String kind, SeedNode name) {
    return reference(kind, name.text(), name);
  }

  private String reference(String kind, String name, SeedNode at) {
    String id = ids.get(kind + "." + name);
    if (id == null) {
      List<String> known =
          ids.keySet().stream()
              .filter(key -> key.startsWith(kind + "."))
              .map(key -> key.substring(kind.length() + 1))
              .toList();
      throw at.fault(kind + " has no " + name + KnownNames.question(name, known));
    }
    return id;
  }

  /** The result of an action; its refusal is a fault of the seed. */
  static <T> T checked(SeedNode at, Supplier<T> action) {
    try {
      return action.get();
    } catch (DocsException e) {
      IllegalArgumentException fault = at.fault(e.getMessage());
      fault.initCause(e);
      throw fault;
    }
  }
}
