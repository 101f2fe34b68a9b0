package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.error.DocsException;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.jdbc.StoreFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.function.Consumer;

/**
 * Exports a store, or organizations of it, into files, and loads such a file into a store.
 *
 * @param option names the file
 * @param out is told what was done
 */
record StoreTransfer(String option, Consumer<String> out) {

  /** What an option of the server asks for; the standard output tells what was done. */
  static StoreTransfer of(String option) {
    return new StoreTransfer(option, System.out::println);
  }

  /**
   * Writes all records into a new file.
   *
   * @param keys seal secrets; they are in clear without any
   * @throws InvalidOption when the file exists or cannot be written
   */
  void export(Store store, Path file, SecretKeys keys) {
    try {
      out.accept("exported " + StoreFile.save(store, Docs.copiedKinds(), file, keys) + " records");
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be written: " + FileErrors.ofWriting(e.getCause()));
    }
  }

  /**
   * Writes one organization into a new file.
   *
   * @param keys seal secrets; they are in clear without any
   * @throws InvalidOption when there is none with this id, or the file exists or cannot be written
   */
  void export(Docs docs, OrganizationExport export, SecretKeys keys) {
    try {
      out.accept(
          "exported organization "
              + export.organization()
              + ": "
              + docs.organizationTransfer()
                  .<Long>export(
                      export.organization(),
                      records -> StoreFile.save(records, export.file(), keys))
              + " records");
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be written: " + FileErrors.ofWriting(e.getCause()));
    } catch (DocsException e) {
      throw new InvalidOption(option, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Adds all records of the file, of a whole store or of one organization.
   *
   * @param siteDomain whose hosts no organization may have as its own
   * @param keys open sealed secrets
   * @throws InvalidOption when the file cannot be read, or a record exists already
   */
  void load(Path file, Store store, String siteDomain, SecretKeys keys) {
    try {
      if (StoreFile.isOfOrganization(file)) {
        Docs docs = Docs.builder().store(store).siteDomain(siteDomain).build();
        long records =
            docs.organizationTransfer()
                .load(StoreFile.organization(file, Docs.copiedKinds(), keys));
        out.accept("loaded an organization: " + records + " records");
      } else {
        long records = StoreFile.load(file, Docs.copiedKinds(), store, keys);
        out.accept("loaded " + records + " records");
      }
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be read: " + FileErrors.of(e.getCause()));
    } catch (IllegalArgumentException | DuplicateKey | DocsException e) {
      throw new InvalidOption(option, String.valueOf(e.getMessage()));
    }
  }
}
