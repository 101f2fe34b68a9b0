package dev.docs.http.reader;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Found;
import dev.docs.http.html.PlainValues;
import dev.docs.id.Id;
import dev.docs.upload.Uploads;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The fonts of a customization whose files were uploaded here, served from the site's own origin.
 * Other files are not used: pages ask nothing of other origins for their fonts. Immutable.
 */
final class SiteFonts {

  /** The folder of the files, below the base of the site. */
  static final String FOLDER = "~fonts/";

  /** The settings of fonts, and the names of their families on pages. */
  private static final Map<String, String> FAMILIES =
      Map.of("font", "site-text", "headingFont", "site-heading", "monospaceFont", "site-code");

  /** The URL of an uploaded file, as the API answers it. */
  private static final Pattern UPLOADED = Pattern.compile(".*/~fonts/([^/?#]+)");

  private static final Pattern FILE = Pattern.compile("([^/.]+)\\.(woff2?)");

  private final Look look;

  SiteFonts(Look look) {
    this.look = look;
  }

  private record Face(int weight, String key, String format) {

    String file() {
      return key + "." + format;
    }
  }

  /** The name of the family that a setting has on pages; empty where it has no file of ours. */
  Optional<String> family(String setting) {
    return faces(setting).isEmpty() ? Optional.empty() : Optional.ofNullable(FAMILIES.get(setting));
  }

  private List<Face> faces(String setting) {
    List<Face> faces = new ArrayList<>();
    for (Map<?, ?> face : look.list("styling", setting, "fontFaces")) {
      if (face.get("weight") instanceof Number weight && face.get("sources") instanceof List<?> s) {
        s.stream()
            .flatMap(source -> face(weight.intValue(), PlainValues.map(source)).stream())
            .forEach(faces::add);
      }
    }
    return faces;
  }

  private static Optional<Face> face(int weight, Map<?, ?> source) {
    if (!(source.get("url") instanceof String url)) {
      return Optional.empty();
    }
    Matcher uploaded = UPLOADED.matcher(url);
    String format = "woff".equals(source.get("format")) ? "woff" : "woff2";
    return uploaded.matches() && Id.isPossible(uploaded.group(1))
        ? Optional.of(new Face(weight, uploaded.group(1), format))
        : Optional.empty();
  }

  /** The files of all fonts, below the folder. */
  Set<String> files() {
    Set<String> files = new LinkedHashSet<>();
    for (String setting : FAMILIES.keySet()) {
      faces(setting).forEach(face -> files.add(face.file()));
    }
    return files;
  }

  /**
   * The rules that declare the fonts; empty for none.
   *
   * @param folder the URL of the folder
   */
  String rules(String folder) {
    StringBuilder css = new StringBuilder();
    FAMILIES.entrySet().stream()
        .sorted(Map.Entry.comparingByKey())
        .forEach(
            one -> {
              for (Face face : faces(one.getKey())) {
                css.append("@font-face{font-family:\"").append(one.getValue());
                css.append("\";font-weight:").append(face.weight());
                css.append(";font-display:swap;src:url(\"").append(folder).append(face.file());
                css.append("\") format(\"").append(face.format()).append("\")}");
              }
            });
    return css.toString();
  }

  /** The file of a path below the folder; empty where the customization names no such file. */
  static Optional<HttpResponse> answer(Visit visit, String path) {
    Matcher file = FILE.matcher(path);
    if (!file.matches() || !new SiteFonts(visit.look()).files().contains(path)) {
      return Optional.empty();
    }
    return Found.by(() -> answer(visit, visit.docs().uploads().file(file.group(1)), path));
  }

  /** The content at a URL never changes. */
  private static HttpResponse answer(Visit visit, Uploads.File file, String path) {
    return Answers.file(
        visit.call().request(),
        '"' + path + '"',
        (visit.isShared() ? "public" : "private") + ", max-age=31536000, immutable",
        "default-src 'none'; sandbox",
        file.mediaType(),
        () -> HttpBody.of(file.bytes().bytes()));
  }
}
