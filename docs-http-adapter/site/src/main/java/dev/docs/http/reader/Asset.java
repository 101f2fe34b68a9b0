package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Resource;
import java.util.List;
import java.util.Optional;

/**
 * The style sheets and scripts of pages. Their URLs contain a digest of their content, so that
 * browsers keep them. Immutable and thread-safe.
 */
final class Asset {

  /** The folder of the assets, below any path. */
  private static final String FOLDER = "~assets/";

  static final Asset STYLE = new Asset("reader.css", "text/css; charset=utf-8");
  static final Asset SCRIPT = new Asset("reader.js", "text/javascript; charset=utf-8");

  /** Those of sites that change under the eyes of their readers. */
  static final Asset LIVE_STYLE = new Asset("live.css", "text/css; charset=utf-8");

  static final Asset LIVE_SCRIPT = new Asset("live.js", "text/javascript; charset=utf-8");

  /** What finds words on sites without a server. */
  static final Asset FIND = new Asset("find.js", "text/javascript; charset=utf-8");

  private static final List<Asset> ALL = List.of(STYLE, SCRIPT, LIVE_STYLE, LIVE_SCRIPT, FIND);

  private final String path;
  private final String type;
  private final byte[] bytes;

  private Asset(String name, String type) {
    this.type = type;
    this.bytes = Resource.bytes(Asset.class::getResourceAsStream, name);
    this.path = FOLDER + Digest.of(bytes) + "/" + name;
  }

  /** The asset that a path names; empty for other paths. */
  static Optional<Asset> at(String path) {
    return path.contains("/" + FOLDER)
        ? ALL.stream().filter(one -> path.endsWith("/" + one.path)).findFirst()
        : Optional.empty();
  }

  /** Its path below the base of a site. */
  String path() {
    return path;
  }

  HttpResponse answer() {
    return HttpResponse.content(type, HttpBody.of(bytes))
        .withHeader("Cache-Control", "public, max-age=31536000, immutable")
        .withHeader("X-Content-Type-Options", "nosniff");
  }
}
