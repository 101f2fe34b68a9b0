package dev.docs.search.scope;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import dev.docs.store.internal.HashAlgorithm;
import java.util.HexFormat;

/**
 * Identifies an index.
 *
 * @param organization whose spaces are in it
 * @param variant identifies the part of the texts that is in it; empty for all
 */
public record IndexName(OrganizationId organization, String variant) {

  /** Of the hash in the name of a file: no two organizations share it. */
  private static final int FILE_NAME_BYTES = 16;

  public IndexName {
    requireNonNull(organization, "organization");
    requireNonNull(variant, "variant");
  }

  /** Whether it has all texts: the index of those who may read all of a page. */
  public boolean isMain() {
    return variant.isEmpty();
  }

  /** A name of the organization for files: hexadecimal digits, the same in all processes. */
  public String fileName() {
    byte[] hash = HashAlgorithm.SHA_256.of(organization.value());
    return HexFormat.of().formatHex(hash, 0, FILE_NAME_BYTES);
  }
}
