package dev.docs.font;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.id.OrganizationId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.upload.Upload;
import dev.docs.upload.internal.UploadRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Builds the faces of a font from those it has and those of a command. */
@KeepsRule({"font-weight", "font-faces"})
final class Faces {

  private final ReadTx tx;
  private final OrganizationId organization;
  private final Instant now;
  private final boolean isNew;
  private final List<Violation> violations = new ArrayList<>();
  private final Map<Integer, CustomFont.Face> faces = new TreeMap<>();
  private final Set<Integer> weights = new HashSet<>();

  private Faces(ReadTx tx, OrganizationId organization, Optional<CustomFont> font, Instant now) {
    this.tx = tx;
    this.organization = organization;
    this.now = now;
    isNew = font.isEmpty();
    font.ifPresent(old -> old.faces().forEach(face -> faces.put(face.weight(), face)));
  }

  /**
   * Returns the faces in ascending order of weight: those that are named changed or removed, the
   * others as they are.
   *
   * @param font the current font; empty for a new one
   * @throws DocsException with {@code INVALID} when a weight repeats or a file is unknown or
   *     missing; with {@code PRECONDITION} when no face has weight 400
   */
  static List<CustomFont.Face> of(
      ReadTx tx,
      OrganizationId organization,
      Optional<CustomFont> font,
      List<CreateFont.Face> asked,
      Instant now) {
    Faces made = new Faces(tx, organization, font, now);
    for (int i = 0; i < asked.size(); i++) {
      made.add(asked.get(i), "fontFaces[" + i + "]");
    }
    return made.checked();
  }

  private void add(CreateFont.Face asked, String field) {
    if (!weights.add(asked.weight())) {
      violations.add(new Violation(field + ".weight", "must not be given twice"));
    }
    if (asked.storageKey().isSet()) {
      upload(
          asked.weight(), requireNonNull(asked.storageKey().value(), "key"), field + ".storageKey");
    } else if (isNew) {
      violations.add(new Violation(field + ".storageKey", "is required for a new font"));
    } else {
      faces.remove(asked.weight());
    }
  }

  private void upload(int weight, String key, String field) {
    Optional<Upload> upload =
        UploadRepository.find(tx, key, organization, Upload.Kind.CUSTOMIZATION_FONT, now);
    if (upload.isEmpty()) {
      violations.add(new Violation(field, "is unknown, or the upload has expired"));
    } else if (upload.get().file() == null) {
      violations.add(
          new Violation(field, "has no file yet: PUT it to the url of the upload first"));
    } else {
      faces.put(weight, new CustomFont.Face(weight, key, upload.get().format()));
    }
  }

  private List<CustomFont.Face> checked() {
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    if (!faces.containsKey(CustomFont.REQUIRED_WEIGHT)) {
      throw DocsException.precondition(
          "a font needs a face of weight " + CustomFont.REQUIRED_WEIGHT + " in fontFaces");
    }
    return List.copyOf(faces.values());
  }
}
