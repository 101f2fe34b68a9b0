package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentFile;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.internal.PartEdits;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Merges one file. Bytes are merged as a whole, but a text that both sides added, one of them
 * empty, is the other one, as in Git. Not thread-safe.
 */
final class FileMerge {

  /** The media types of texts besides {@code text/*}. */
  private static final Pattern TEXT =
      Pattern.compile(
          "text/.*|application/(.*\\+)?(json|xml|yaml|x-yaml|javascript)|[^/]*/.*\\+xml");

  static final String NAME = "name";
  static final String GIT_PATH = "gitPath";

  /** Between the path and the bytes of a file. */
  private static final String PATH_END = ": ";

  private final Consumer<Conflict> conflicts;

  FileMerge(Consumer<Conflict> conflicts) {
    this.conflicts = conflicts;
  }

  /** The merged file; null if deleted. */
  @Nullable ContentFile merge(ThreeWay<ContentFile> file) {
    return file.merged(
        both -> merge(file, both),
        () -> {
          conflicts.accept(about(file, file.deletion(), FileMerge::shownWhole, null));
          return file.ours();
        });
  }

  private ContentFile merge(ThreeWay<ContentFile> file, TwoSides<ContentFile> sides) {
    ContentFile bytes = bytes(file, sides);
    String name = field(file, sides, NAME, ContentFile::name);
    String gitPath = field(file, sides, GIT_PATH, ContentFile::gitPath);
    return with(bytes, requireNonNull(name, "a file has a name on either side"), gitPath);
  }

  /** The bytes of a file with another name and source path. */
  static ContentFile with(ContentFile bytes, String name, @Nullable String gitPath) {
    return PartEdits.withGitPath(PartEdits.withName(bytes, name), gitPath);
  }

  private ContentFile bytes(ThreeWay<ContentFile> file, TwoSides<ContentFile> sides) {
    if (sameBytes(sides.ours(), sides.theirs()) || sameBytes(sides.base(), sides.theirs())) {
      return sides.ours();
    }
    if (sameBytes(sides.base(), sides.ours())) {
      return sides.theirs();
    }
    if (sides.base() == null && isEmptyText(sides.ours(), sides.theirs())) {
      return sides.theirs();
    }
    if (sides.base() == null && isEmptyText(sides.theirs(), sides.ours())) {
      return sides.ours();
    }
    conflicts.accept(about(file, Conflict.Kind.FILE_REPLACED_TWICE, FileMerge::shownBytes, null));
    return sides.ours();
  }

  private static String shownBytes(ContentFile file) {
    return file.contentType() + ", " + file.size() + " bytes";
  }

  private static String shownWhole(ContentFile file) {
    return path(file) + PATH_END + shownBytes(file);
  }

  /** What is shown of a whole file, with other bytes. */
  static @Nullable String replaced(@Nullable String whole, @Nullable String bytes) {
    return whole == null || bytes == null
        ? whole
        : whole.substring(0, whole.lastIndexOf(PATH_END)) + PATH_END + bytes;
  }

  /** What a conflict shows of a file. */
  static @Nullable String shown(Conflict.Kind kind, @Nullable String field, ContentFile file) {
    return switch (kind) {
      case FILE_REPLACED_TWICE -> shownBytes(file);
      case FIELD_EDITED_TWICE -> NAME.equals(field) ? file.name() : file.gitPath();
      default -> shownWhole(file);
    };
  }

  /** Whether two files that both sides added merge without a conflict. */
  static boolean areAlike(ContentFile one, ContentFile other) {
    return sameBytes(one, other) || isEmptyText(one, other) || isEmptyText(other, one);
  }

  private static boolean isEmptyText(ContentFile file, ContentFile other) {
    return file.size() == 0 && TEXT.matcher(other.contentType()).matches();
  }

  private static boolean sameBytes(@Nullable ContentFile a, @Nullable ContentFile b) {
    return a != null
        && b != null
        && a.chunks().equals(b.chunks())
        && a.contentType().equals(b.contentType());
  }

  private @Nullable String field(
      ThreeWay<ContentFile> file,
      TwoSides<ContentFile> sides,
      String name,
      Function<ContentFile, @Nullable String> get) {
    return sides.field(
        get, () -> conflicts.accept(about(file, Conflict.Kind.FIELD_EDITED_TWICE, get, name)));
  }

  private static Conflict about(
      ThreeWay<ContentFile> file,
      Conflict.Kind kind,
      Function<ContentFile, @Nullable String> show,
      @Nullable String field) {
    ContentFile any = file.any();
    Subject subject =
        new Subject.OfFile(
            any.id(), Optional.ofNullable(field), Subject.Sides.of(file.ours(), file.theirs()));
    return file.conflict(kind, subject, show).path(path(any)).build();
  }

  private static String path(ContentFile file) {
    String gitPath = file.gitPath();
    return gitPath == null ? file.name() : gitPath;
  }
}
