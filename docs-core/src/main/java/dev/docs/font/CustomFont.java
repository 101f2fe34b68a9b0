package dev.docs.font;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.FontId;
import dev.docs.id.OrganizationId;
import dev.docs.upload.Upload.FontFormat;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A font of an organization.
 *
 * @param family its name in CSS
 * @param faces in ascending order of their weights, which are distinct
 */
public record CustomFont(
    FontId id,
    OrganizationId organization,
    String family,
    List<Face> faces,
    Instant createdAt,
    Instant updatedAt) {

  /** The most characters of a family, from the specification. */
  public static final int MAX_FAMILY = 50;

  /** The largest weight, from the public interface; the smallest is 1. */
  public static final int MAX_WEIGHT = 1_000;

  /** The weight of which every font has a face. */
  public static final int REQUIRED_WEIGHT = 400;

  public CustomFont {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(family, "family");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    faces = List.copyOf(faces);
  }

  CustomFont changed(String newFamily, List<Face> newFaces, Instant now) {
    return new CustomFont(id, organization, newFamily, newFaces, createdAt, now);
  }

  /** The keys of the uploads that hold its bytes. */
  public Set<String> files() {
    return faces.stream().map(Face::file).collect(Collectors.toSet());
  }

  /**
   * A file of a font.
   *
   * @param weight 1 to 1,000, as CSS counts it: 400 is normal
   * @param file the key of the upload that holds its bytes
   */
  public record Face(int weight, String file, FontFormat format) {
    public Face {
      requireNonNull(file, "file");
      requireNonNull(format, "format");
    }
  }

  /**
   * A font as a caller sees it.
   *
   * @param role the caller's role in the organization
   */
  public record View(CustomFont font, Role role) {

    public FontId id() {
      return font.id();
    }

    /** Whether the caller may change it. */
    public boolean mayEdit() {
      return role.includes(Role.CREATE);
    }
  }
}
