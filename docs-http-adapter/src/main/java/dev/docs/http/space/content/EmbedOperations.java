package dev.docs.http.space.content;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.space;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.USER;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.EmbeddedLink;
import java.util.List;

/** Operations that tell how an embedded URL is shown. */
public final class EmbedOperations {

  private EmbedOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(() -> List.of(EmbeddedLink.EMBED));
    OperationGroup inSpaces = table.group("space-content", NEIGHBOURING);
    url(inSpaces.get("getEmbedByUrlInSpace", "/spaces/{spaceId}/embed"))
        .needs(READ)
        .handledBy(EmbedOperations::inSpace);
    url(table.group("urls", NEIGHBOURING).get("getEmbedByUrl", "/urls/embed"))
        .needs(USER)
        .handledBy(EmbedOperations::embed);
  }

  private static Operation.Builder url(Operation.Builder operation) {
    return operation
        .query(Parameter.string("url").maxLength(EmbeddedLink.MAX_URL).mandatory())
        .returns("Embed")
        .fails(404);
  }

  private static HttpResponse inSpace(Call call) {
    docs(call).spaces().get(space(call));
    return embed(call);
  }

  /** Clients treat 404 as an embed that cannot be shown, and any other error as their own. */
  private static HttpResponse embed(Call call) {
    return EmbeddedLink.of(call.query().string("url").orElseThrow())
        .map(link -> call.ok(EmbeddedLink.EMBED, link))
        .orElseThrow(
            () ->
                DocsException.of(
                    ErrorCode.NOT_FOUND,
                    "url: is not an absolute URL with the scheme http or https"));
  }
}
