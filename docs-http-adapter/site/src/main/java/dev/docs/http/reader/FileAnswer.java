package dev.docs.http.reader;

import dev.docs.content.ContentFile;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.SentFile;
import dev.docs.http.link.Links;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** A file that the visitor sees on pages. Stateless. */
final class FileAnswer {

  /** Media types that browsers display without running code in them. */
  private static final Pattern PASSIVE =
      Pattern.compile("(image/|video/|audio/|font/|application/pdf|text/plain).*");

  /** Lets browsers show a file, and run nothing in it. */
  static final String POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

  private FileAnswer() {}

  /**
   * The file of a path; empty where there is none that the visitor may read.
   *
   * @param path its identifier, and its name
   */
  static Optional<HttpResponse> of(Visit visit, String path) {
    String[] parts = path.split("/", 2);
    String name = parts.length == 2 ? parts[1] : "";
    return visit
        .file(parts[0])
        .filter(file -> Links.encodedPath(name).equals(encodedName(file)))
        .map(file -> of(visit, file));
  }

  /** The place of a file that is named by its path in an imported folder; empty for none. */
  static Optional<String> place(Visit visit, String path) {
    return visit
        .content()
        .content()
        .fileBySource(path)
        .flatMap(
            file ->
                visit
                    .place(visit.siteSpace())
                    .map(
                        base ->
                            base
                                + SiteAnswers.FILES
                                + Links.encodedPath(file.id().value())
                                + "/"
                                + encodedName(file)));
  }

  /** The name of a file in its URL. */
  static String encodedName(ContentFile file) {
    return Links.encodedPath(file.name().replace('/', '-'));
  }

  private static HttpResponse of(Visit visit, ContentFile file) {
    String type = SentFile.type(file.contentType());
    String tag =
        '"' + Digest.of(String.join(" ", file.chunks()).getBytes(StandardCharsets.UTF_8)) + '"';
    String shown = PASSIVE.matcher(type).matches() ? "inline" : "attachment";
    HttpResponse answer =
        Answers.file(
            visit.call().request(),
            tag,
            visit.isShared() ? "public, max-age=60" : "private, no-cache",
            POLICY,
            type,
            () -> HttpBody.of(visit.content().bytes(file)));
    return answer.status() == 304
        ? answer
        : answer.withHeader("Content-Disposition", SentFile.named(shown, file.name()));
  }
}
