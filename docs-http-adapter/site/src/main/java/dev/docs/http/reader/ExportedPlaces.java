package dev.docs.http.reader;

import dev.docs.content.ContentFile;
import dev.docs.id.FileId;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentView;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Where the files of an exported site are read. Uploaded files have a name by their content there:
 * it is the same after each import, and when a file changes, no browser has the former one. For one
 * thread.
 */
final class ExportedPlaces {

  private final Optional<URI> url;
  private final Map<SpaceId, Keys> keys = new HashMap<>();

  /** The files of a content by their names. */
  private record Keys(Object content, Map<String, FileId> files) {}

  ExportedPlaces(Optional<URI> url) {
    this.url = url;
  }

  /** The URL of a place; empty where it is not known. */
  Optional<String> url(String place) {
    return url.map(base -> base + place);
  }

  /** The path of the first page at its host. */
  String root() {
    return url.map(URI::getRawPath).orElse("/");
  }

  /** The name of a file in the folder of those of its space. */
  static String key(ContentFile file) {
    String chunks = String.join(" ", file.chunks()) + " " + file.contentType();
    return Digest.of(chunks.getBytes(StandardCharsets.UTF_8));
  }

  /** The file with a name. */
  Optional<ContentFile> file(ContentView view, String key) {
    SpaceId space = view.space().id();
    Keys known = keys.get(space);
    if (known == null || !known.content().equals(view.identity())) {
      Map<String, FileId> files = new HashMap<>();
      view.content().listedFiles().forEach(file -> files.put(key(file), file.id()));
      known = new Keys(view.identity(), files);
      keys.put(space, known);
    }
    return Optional.ofNullable(known.files().get(key)).flatMap(view.content()::file);
  }
}
