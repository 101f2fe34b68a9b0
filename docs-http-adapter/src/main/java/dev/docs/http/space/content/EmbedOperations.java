package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.USER;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.Call;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.EmbeddedLink;

/** Operations that tell how an embedded URL is shown. */
public final class EmbedOperations {

  private EmbedOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup inSpaces = table.group("space-content", NEIGHBOURING);
    url(inSpaces.get("getEmbedByUrlInSpace", "/spaces/{spaceId}/embed"))
        .needs(READ)
        .returns(() -> EmbeddedLink.EMBED, EmbedOperations::inSpace)
        .fails(404);
    url(table.group("urls", NEIGHBOURING).get("getEmbedByUrl", "/urls/embed"))
        .needs(USER)
        .returns(() -> EmbeddedLink.EMBED, EmbedOperations::embed)
        .fails(404);
  }

  private static Operation.Builder url(Operation.Builder operation) {
    return operation.query(Parameter.string("url").maxLength(EmbeddedLink.MAX_URL).mandatory());
  }

  private static EmbeddedLink inSpace(Call call) {
    call.docs().spaces().get(call.space());
    return embed(call);
  }

  /** Clients treat 404 as an embed that cannot be shown, and any other error as their own. */
  private static EmbeddedLink embed(Call call) {
    return EmbeddedLink.of(call.query().string("url").orElseThrow())
        .orElseThrow(
            () ->
                DocsException.of(
                    ErrorCode.NOT_FOUND,
                    "url: is not an absolute URL with the scheme http or https"));
  }
}
