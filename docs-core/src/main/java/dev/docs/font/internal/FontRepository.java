package dev.docs.font.internal;

import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.font.CustomFont;
import dev.docs.id.FontId;
import dev.docs.id.OrganizationId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.upload.internal.UploadRepository;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The repository of fonts, which also records their use of uploaded files. Stateless; every method
 * works in a transaction.
 */
public final class FontRepository {

  private static final Index<CustomFont> BY_ORGANIZATION =
      Index.on("by-organization", f -> IndexKey.of(f.organization().value(), f.createdAt()));
  private static final Kind<CustomFont> FONTS =
      RecordType.mutable(
          "font",
          CustomFont.class,
          f -> f.id().value(),
          List.of(BY_ORGANIZATION),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .brings(
                      (export, f) -> f.files().forEach(file -> UploadRepository.take(export, file)))
                  .tellsOf(Setting.FONT, CustomFont::organization));

  public static final List<Kind<?>> KINDS = List.of(FONTS);

  private FontRepository() {}

  public static Optional<Stored<CustomFont>> find(
      ReadTx tx, OrganizationId organization, FontId id) {
    return tx.find(FONTS, id.value())
        .filter(stored -> stored.value().organization().equals(organization));
  }

  /** The fonts of an organization, the oldest first. */
  public static Scan<CustomFont> of(OrganizationId organization) {
    return Scan.of(FONTS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  public static void insert(WriteTx tx, CustomFont font) {
    font.files().forEach(file -> UploadRepository.use(tx, file, font.id().value()));
    tx.insert(FONTS, font);
  }

  public static void update(WriteTx tx, Stored<CustomFont> stored, CustomFont font) {
    Set<String> before = stored.value().files();
    Set<String> after = font.files();
    after.forEach(file -> UploadRepository.use(tx, file, font.id().value()));
    before.stream()
        .filter(file -> !after.contains(file))
        .forEach(file -> UploadRepository.release(tx, file, font.id().value()));
    tx.update(FONTS, font, stored.version());
  }

  public static void delete(WriteTx tx, Stored<CustomFont> stored) {
    String id = stored.value().id().value();
    stored.value().files().forEach(file -> UploadRepository.release(tx, file, id));
    tx.delete(FONTS, id, stored.version());
  }
}
