package dev.docs.content.merge;

import dev.docs.content.ContentFile;
import dev.docs.content.conflict.Conflict;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Merges what two sides made of one file. Not thread-safe. */
final class FileMerge {

  static final String NAME = "name";
  static final String GIT_PATH = "gitPath";

  private final Consumer<Conflict> conflicts;

  FileMerge(Consumer<Conflict> conflicts) {
    this.conflicts = conflicts;
  }

  /** The file as it shall be; null where it shall not be. */
  @Nullable ContentFile merge(ThreeWay<ContentFile> file) {
    if (file.sidesAgree() || !file.changedThere()) {
      return file.ours();
    }
    if (!file.changedHere()) {
      return file.theirs();
    }
    if (file.ours() == null) {
      conflicts.accept(about(file, Conflict.Kind.DELETED_AND_EDITED, ContentFile::name, null));
      return null;
    }
    if (file.theirs() == null) {
      conflicts.accept(about(file, Conflict.Kind.EDITED_AND_DELETED, ContentFile::name, null));
      return file.ours();
    }
    ContentFile bytes = bytes(file);
    return with(
        bytes, field(file, NAME, ContentFile::name), field(file, GIT_PATH, ContentFile::gitPath));
  }

  /** {@code bytes} under another name. */
  static ContentFile with(ContentFile bytes, @Nullable String name, @Nullable String gitPath) {
    return bytes.withName(name).withGitPath(gitPath);
  }

  private ContentFile bytes(ThreeWay<ContentFile> file) {
    if (sameBytes(file.ours(), file.theirs()) || sameBytes(file.base(), file.theirs())) {
      return file.ours();
    }
    if (sameBytes(file.base(), file.ours())) {
      return file.theirs();
    }
    conflicts.accept(
        about(
            file,
            Conflict.Kind.FILE_REPLACED_TWICE,
            f -> f.contentType() + ", " + f.size() + " bytes",
            null));
    return file.ours();
  }

  private static boolean sameBytes(ContentFile a, ContentFile b) {
    return a != null
        && b != null
        && a.chunks().equals(b.chunks())
        && a.contentType().equals(b.contentType());
  }

  private String field(ThreeWay<ContentFile> file, String name, Function<ContentFile, String> get) {
    String base = file.base() == null ? null : get.apply(file.base());
    String ours = get.apply(file.ours());
    String theirs = get.apply(file.theirs());
    if (Objects.equals(ours, theirs) || Objects.equals(base, theirs)) {
      return ours;
    }
    if (Objects.equals(base, ours)) {
      return theirs;
    }
    conflicts.accept(about(file, Conflict.Kind.FIELD_EDITED_TWICE, get, name));
    return ours;
  }

  private static Conflict about(
      ThreeWay<ContentFile> file,
      Conflict.Kind kind,
      Function<ContentFile, String> show,
      @Nullable String field) {
    ContentFile any = file.ours() == null ? file.theirs() : file.ours();
    return Conflict.of(kind)
        .file(any.id())
        .field(field)
        .path(any.gitPath() == null ? any.name() : any.gitPath())
        .texts(text(file.base(), show), text(file.ours(), show), text(file.theirs(), show))
        .sides(Conflict.Side.of(file.ours()), Conflict.Side.of(file.theirs()))
        .build();
  }

  private static @Nullable String text(ContentFile file, Function<ContentFile, String> show) {
    return file == null ? null : show.apply(file);
  }
}
