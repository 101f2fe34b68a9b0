package dev.docs.http.space;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.GitState;
import dev.docs.git.LinkGit;
import dev.docs.git.RequestGit;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Operations on the repositories that spaces are synchronized with. */
@KeepsRule("git-info")
public final class SpaceGitOperations {

  private static final RequiredField<String> URL = BodyField.text("url").required();
  private static final RequiredField<String> REF = BodyField.text("ref").required();
  private static final RequiredField<String> MESSAGE = BodyField.text("commitMessage").required();
  private static final BodyField<String> CACHE =
      BodyField.text("repoCacheID", "string <deprecated>").notNull();
  private static final BodyField<String> TREE_URL = BodyField.text("repoTreeURL").notNull();
  private static final BodyField<String> COMMIT_URL = BodyField.text("repoCommitURL").notNull();
  private static final BodyField<String> DIRECTORY =
      BodyField.text("repoProjectDirectory").notNull();
  private static final BodyField<Instant> TIMESTAMP =
      BodyField.text("timestamp", "Timestamp").map(SpaceGitOperations::instant).notNull();
  private static final BodyField<Boolean> FORCE = BodyField.bool("force").notNull();
  private static final BodyField<Boolean> STANDALONE = BodyField.bool("standalone").notNull();
  private static final BodyField<JsonBody> INFO =
      BodyField.object("gitInfo", "UpdateSpaceGitInfo").notNull();

  private SpaceGitOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("space-git", NEIGHBOURING)
        .get("getSpaceGitInfo", "/spaces/{spaceId}/git/info")
        .needs(READ)
        .returns(() -> GitStateJson.STATE)
        .fails(404)
        .handledBy(SpaceGitOperations::info);
    OperationGroup operations = table.group("space-git", NEWER);
    operations
        .post("importGitRepository", "/spaces/{spaceId}/git/import")
        .needs(CREATE)
        .body(URL, REF, CACHE, TREE_URL, COMMIT_URL, DIRECTORY, TIMESTAMP, FORCE, STANDALONE, INFO)
        .returnsNothing()
        .doneBy(call -> request(call, Direction.IN));
    operations
        .post("exportToGitRepository", "/spaces/{spaceId}/git/export")
        .needs(CREATE)
        .body(
            URL,
            REF,
            MESSAGE,
            CACHE,
            TREE_URL,
            COMMIT_URL,
            DIRECTORY,
            TIMESTAMP,
            FORCE,
            STANDALONE,
            INFO)
        .returnsNothing()
        .doneBy(call -> request(call, Direction.OUT));
  }

  private static HttpResponse info(Call call) {
    Optional<GitState> state = call.docs().git().get(call.space());
    if (state.isPresent()) {
      return JsonResponse.ok(GitStateJson.STATE.of(state.get(), call.links()));
    }
    if (call.profile().isLater()) {
      throw DocsException.of(ErrorCode.NOT_FOUND, "the space is not synchronized with Git");
    }
    return JsonResponse.ok(json -> {});
  }

  private static void request(Call call, Direction direction) {
    RequestGit request = call.body(body -> read(body, direction));
    call.docs().git().request(call.space(), request);
  }

  private static RequestGit read(JsonBody body, Direction direction) {
    String url = URL.in(body);
    String ref = REF.in(body);
    String message = direction == Direction.OUT ? MESSAGE.in(body) : "";
    CACHE.in(body);
    TREE_URL.in(body);
    COMMIT_URL.in(body);
    INFO.in(body);
    String directory = DIRECTORY.in(body).orNull();
    Instant at = TIMESTAMP.in(body).orNull();
    boolean force = is(FORCE.in(body).orNull());
    boolean standalone = is(STANDALONE.in(body).orNull());
    if (url == null || ref == null || message == null) {
      return JsonBody.refused();
    }
    LinkGit link = LinkGit.of(url, ref).below(directory == null ? "" : directory);
    RequestGit request = direction == Direction.IN ? RequestGit.in(link) : RequestGit.out(link);
    return request.force(force).standalone(standalone).message(message).at(at);
  }

  private static boolean is(@Nullable Boolean given) {
    return Boolean.TRUE.equals(given);
  }

  private static Instant instant(String text) {
    try {
      return Instant.parse(text);
    } catch (DateTimeParseException e) {
      throw new IllegalArgumentException("must be a time such as 2024-01-02T03:04:05Z", e);
    }
  }
}
