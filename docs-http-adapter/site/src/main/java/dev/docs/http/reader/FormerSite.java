package dev.docs.http.reader;

import dev.docs.http.html.PlainValues;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What an export of a site tells the next one, in {@value #FILE} of its memory: for each page what
 * it was {@linkplain SpaceState#made made of} with what was made then, and for each uploaded file
 * its tag. What it says holds whatever became of the other files since; a line that is not as it
 * was written is ignored. Immutable, but for the index, which is read from its file.
 */
final class FormerSite {

  /** The file of what pages are made of. */
  static final String FILE = "pages";

  /** The file of what pages have in the index. */
  static final String WORDS = "words";

  /** One that tells nothing. */
  static final FormerSite NONE = new FormerSite(Optional.empty(), Map.of(), Map.of());

  private static final String HEAD = "docs pages 2: ";
  private static final JsonLimits LIMITS = JsonLimits.ofDepth(10);

  /** Lines are read as bytes. */
  private static final Charset BYTES = StandardCharsets.ISO_8859_1;

  /** A line: its digest, bytes in the index, the path, and all else as JSON. */
  private static final int PARTS = 4;

  /** Stands for the bytes in the index of what is no page. */
  private static final String UPLOADED = "-";

  private final Optional<Path> index;
  private final Map<String, Line> pages;
  private final Map<String, Line> uploads;

  /**
   * A line.
   *
   * @param start of what the page has in the index
   * @param bytes of it
   */
  private record Line(String text, long start, long bytes) {}

  private FormerSite(Optional<Path> index, Map<String, Line> pages, Map<String, Line> uploads) {
    this.index = index;
    this.pages = pages;
    this.uploads = uploads;
  }

  /**
   * A page as it was exported.
   *
   * @param made what it was made of
   * @param links to what is of the site, from the page itself
   * @param questions that it asked
   */
  record Known(
      String path,
      SpaceState.Made made,
      Digests files,
      List<String> links,
      List<String> questions,
      Words words) {

    Known madeOf(SpaceState.Made now) {
      return new Known(path, now, files, links, questions, words);
    }

    String line() {
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("made", List.of(made.key(), made.world(), made.answers()));
      all.put("html", files.html());
      all.put("forms", files.forms());
      all.put("links", links);
      all.put("asked", questions);
      all.put("words", words.digest());
      return FormerSite.line(String.valueOf(words.bytes()), path, all);
    }
  }

  /**
   * The SHA-256 of what a page is written to.
   *
   * @param forms those of its other forms, by path
   */
  record Digests(String html, Map<String, String> forms) {}

  /**
   * What a page has in the index.
   *
   * @param digest its SHA-256
   * @param bytes 0 for a page that is not in it
   */
  record Words(String digest, long bytes) {
    static final Words NONE = new Words("", 0);
  }

  /**
   * An uploaded file as it was exported.
   *
   * @param tag that names its content
   * @param digest its SHA-256
   */
  record Upload(String path, String tag, String digest) {
    String line() {
      return FormerSite.line(UPLOADED, path, Map.of("file", List.of(tag, digest)));
    }
  }

  private static String line(String bytes, String path, Map<String, ?> all) {
    String rest = bytes + " /" + path + " " + Json.text(all);
    return Digest.of(rest.getBytes(StandardCharsets.UTF_8)) + " " + rest + "\n";
  }

  /**
   * The first line of the file.
   *
   * @param library names the version of what renders pages
   */
  static String head(String library) {
    return HEAD + library + "\n";
  }

  /**
   * What the memory in a directory tells; nothing where there is none, or one of another library.
   */
  static FormerSite in(Path directory, String library) throws IOException {
    Path file = directory.resolve(FILE);
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return NONE;
    }
    Map<String, Line> pages = new HashMap<>();
    Map<String, Line> uploads = new HashMap<>();
    try (BufferedReader lines = Files.newBufferedReader(file, BYTES)) {
      if (!(lines.readLine() + "\n").equals(head(library))) {
        return NONE;
      }
      long start = SiteIndex.BEFORE.length();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] parts = line.split(" ", PARTS);
        if (parts.length < PARTS || !parts[2].startsWith("/")) {
          continue;
        }
        String path = parts[2].substring(1);
        if (parts[1].equals(UPLOADED)) {
          uploads.put(path, new Line(line, 0, 0));
        } else if (parts[1].matches("[0-9]{1,18}")) {
          long bytes = Long.parseLong(parts[1]);
          pages.put(path, new Line(line, start, bytes));
          start += bytes == 0 ? 0 : bytes + SiteIndex.BETWEEN.length();
        }
      }
    }
    return new FormerSite(Optional.of(directory.resolve(WORDS)), pages, uploads);
  }

  /** What a line says; empty where it is not as it was written. */
  private static Map<?, ?> read(@Nullable Line line) {
    if (line == null) {
      return Map.of();
    }
    int space = line.text().indexOf(' ');
    byte[] rest = line.text().substring(space + 1).getBytes(BYTES);
    if (!line.text().substring(0, space).equals(Digest.of(rest))) {
      return Map.of();
    }
    try {
      String json = line.text().split(" ", PARTS)[PARTS - 1];
      return PlainValues.map(Json.parse(json.getBytes(BYTES), LIMITS));
    } catch (MalformedJson e) {
      return Map.of();
    }
  }

  /** The pages of which it tells something. */
  Set<String> pages() {
    return pages.keySet();
  }

  Optional<Known> page(String path) {
    Line line = pages.get(path);
    Map<?, ?> all = read(line);
    List<String> made = texts(all.get("made"));
    if (line == null || made.size() != 3) {
      return Optional.empty();
    }
    Map<String, String> forms = new LinkedHashMap<>();
    PlainValues.map(all.get("forms"))
        .forEach((form, digest) -> forms.put(form.toString(), digest.toString()));
    return Optional.of(
        new Known(
            path,
            new SpaceState.Made(made.get(0), made.get(1), made.get(2)),
            new Digests(PlainValues.text(all.get("html")), forms),
            texts(all.get("links")),
            texts(all.get("asked")),
            new Words(PlainValues.text(all.get("words")), line.bytes())));
  }

  private static List<String> texts(@Nullable Object list) {
    return PlainValues.list(list).stream().map(PlainValues::text).toList();
  }

  Optional<Upload> upload(String path) {
    List<String> file = texts(read(uploads.get(path)).get("file"));
    return file.size() == 2
        ? Optional.of(new Upload(path, file.get(0), file.get(1)))
        : Optional.empty();
  }

  /**
   * What a page has in the index, as its file has it; empty where that is not the same any more.
   */
  Optional<byte[]> words(Known page) throws IOException {
    Line line = pages.get(page.path());
    if (index.isEmpty() || line == null || line.bytes() > Integer.MAX_VALUE) {
      return Optional.empty();
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) line.bytes());
    try (SeekableByteChannel file = Files.newByteChannel(index.get())) {
      file.position(line.start());
      while (bytes.hasRemaining() && file.read(bytes) >= 0) {}
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    return Optional.of(bytes.array())
        .filter(read -> SpooledFiles.digest(read).equals(page.words().digest()));
  }
}
