package dev.docs.http.content;

import static dev.docs.http.call.Origin.OURS;

import dev.docs.access.ContentRight;
import dev.docs.content.ContentFile;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.SentFile;
import dev.docs.signing.FileTokens;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.regex.Pattern;

/** Serves file downloads, at the {@code downloadURL} of files. */
public final class FileOperations {

  /** Media types that browsers display without running code in them. */
  private static final Pattern PASSIVE =
      Pattern.compile("(image/(?!svg)|video/|audio/|font/|application/pdf).*");

  private FileOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("space-content", OURS);
    operations
        .get("downloadFile", "/~files/{token}")
        .summary("The bytes of a file; the token is in the file's downloadURL.")
        .open()
        .sends("*/*")
        .fails(404)
        .handledBy(FileOperations::download);
  }

  /** The file that the token names, for any caller, as long as the token's reader may read it. */
  private static HttpResponse download(Call call) {
    FileTokens.Target target =
        call.files().verify(call.path("token")).orElseThrow(FileOperations::none);
    ContentView view =
        call.reader(target.right())
            .orElseThrow(FileOperations::none)
            .contents()
            .get(ContentAt.revision(target.space(), target.revision()));
    ContentFile file =
        view.content()
            .file(target.file())
            .orElseThrow(() -> DocsException.notFound("file", target.file()));
    String type = SentFile.type(file.contentType());
    HttpResponse response =
        HttpResponse.content(type, HttpBody.of(view.bytes(file)))
            .withHeader("Cache-Control", keptFor(call, target.right()))
            .withHeader("Content-Disposition", SentFile.named("inline", file.name()))
            .withHeader("X-Content-Type-Options", "nosniff");
    return PASSIVE.matcher(type).matches()
        ? response
        : response.withHeader("Content-Security-Policy", "sandbox");
  }

  private static DocsException none() {
    return DocsException.of(ErrorCode.NOT_FOUND, "no such file");
  }

  /** How long clients may keep what a URL with this right answers. */
  public static String keptFor(Call call, ContentRight right) {
    return "private, max-age=" + call.keptSeconds(right) + ", immutable";
  }
}
