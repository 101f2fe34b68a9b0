package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.error.DocsException;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.jdbc.StoreFile;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Exports a store, or organizations of it, into files, and loads such a file into a store. Secrets
 * are sealed by given keys, or in clear with keys that seal nothing, and left out without keys.
 *
 * @param option names the file
 * @param out is told what was done
 */
record StoreTransfer(String option, Consumer<String> out) {

  /** What an option of the server asks for; the standard output tells what was done. */
  static StoreTransfer of(String option) {
    return new StoreTransfer(option, System.out::println);
  }

  /** Writes all records into a new file; refuses one that exists or cannot be written. */
  void export(Store store, Path file, Optional<SecretKeys> secrets) {
    try {
      long records =
          secrets.isPresent()
              ? StoreFile.save(store, Docs.copiedKinds(), file, secrets.get())
              : StoreFile.save(store, Docs.copiedKinds(), file);
      out.accept("exported " + records + " records" + without(secrets));
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be written: " + FileErrors.ofWriting(e.getCause()));
    }
  }

  private static String without(Optional<SecretKeys> secrets) {
    return secrets.isPresent() ? "" : ", without secrets";
  }

  /** As the other, for one organization. */
  void export(Docs docs, OrganizationExport export, Optional<SecretKeys> secrets) {
    try {
      out.accept(
          "exported organization "
              + export.organization()
              + ": "
              + docs.organizationTransfer()
                  .<Long>export(
                      export.organization(),
                      records ->
                          secrets.isPresent()
                              ? StoreFile.save(records, export.file(), secrets.get())
                              : StoreFile.save(records, export.file()))
              + " records"
              + without(secrets));
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be written: " + FileErrors.ofWriting(e.getCause()));
    } catch (DocsException e) {
      throw new InvalidOption(option, String.valueOf(e.getMessage()));
    }
  }

  /**
   * Adds all records of the file, of a whole store or of one organization.
   *
   * @param rules what decides whether one organization is taken: site domain and quota
   * @param keys open sealed secrets
   * @throws InvalidOption when the file cannot be read, or a record exists already
   */
  void load(Path file, Store store, Docs.Builder rules, SecretKeys keys) {
    try {
      if (StoreFile.isOfOrganization(file)) {
        Docs docs = rules.store(store).build();
        long records =
            docs.organizationTransfer()
                .load(StoreFile.organization(file, Docs.copiedKinds(), keys));
        out.accept("loaded an organization: " + records + " records");
      } else {
        long records = StoreFile.load(file, Docs.copiedKinds(), store, keys);
        out.accept("loaded " + records + " records");
      }
      StoreFile.withoutSecrets(file, Docs.copiedKinds()).forEach(left -> out.accept(told(left)));
    } catch (UncheckedIOException e) {
      throw new InvalidOption(option, "cannot be read: " + FileErrors.of(e.getCause()));
    } catch (IllegalArgumentException | DuplicateKey | DocsException e) {
      throw new InvalidOption(option, String.valueOf(e.getMessage()));
    }
  }

  private static String told(StoreFile.WithoutSecrets left) {
    return "without secrets in the file: "
        + left.records()
        + " of kind "
        + left.kind()
        + (left.renewed() ? ", which have new ones" : ", whose secrets have to be set");
  }
}
