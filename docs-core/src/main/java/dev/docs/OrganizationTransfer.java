package dev.docs;

import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.organization.internal.OrganizationRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.RecordSource;
import dev.docs.store.codec.RecordCodec;
import dev.docs.work.Context;
import java.util.function.Function;

/**
 * Copies one organization from a store to another: with its content, history, sites and settings,
 * and the users that it names as members, authors or otherwise. Not copied are signing keys, the
 * feed, what others keep of content that left the organization, and what is being removed. So URLs
 * of files and tokens of visitors that were signed before are not valid in the other store. Nothing
 * is deleted where it is copied from.
 *
 * <p>The records contain secrets, such as the keys of share links: {@link
 * RecordCodec#withoutSecrets} leaves them out. Thread-safe.
 */
@KeepsRule("organization-transfer")
public final class OrganizationTransfer {

  private final Context context;

  /**
   * @param context of the operator
   */
  OrganizationTransfer(Context context) {
    this.context = context;
  }

  /**
   * Runs work on all records of an organization, of one moment; spaces whose time in the trash is
   * over are left out. The effort follows the organization, apart from a few small kinds of records
   * that are read as a whole.
   *
   * @param work may run more than once; the records must not be used after it returned
   * @throws DocsException with {@code NOT_FOUND} when there is no such organization
   */
  public <R> R export(
      OrganizationId organization, Function<? super RecordSource, ? extends R> work) {
    return context.read(
        "OrganizationTransfer.export",
        r -> {
          if (OrganizationRepository.find(r, organization).isEmpty()) {
            throw DocsException.notFound("organization", organization);
          }
          return work.apply(new OrganizationRecords(r, organization, r.now()));
        });
  }

  /**
   * Loads the records of an organization, all or none. The feed tells of it as of a new
   * organization.
   *
   * <p>Secrets that were left out are new and random, but those of webhooks, which stay paused, and
   * headers of MCP servers, which are empty, until they are set.
   *
   * <p>The same id means the same user in all stores: users who are here already stay as they are.
   * The organization is later than the oldest one here: if it was made before that, its time of
   * creation changes.
   *
   * @param records as {@link #export} passes them; read more than once when the work is repeated
   * @return the number of records
   * @throws DocsException with {@code CONFLICT}, and all reasons, when the organization or another
   *     record exists, one of its subdomains, hostnames or proxies is taken or reserved, or the
   *     email of a new user belongs to another
   * @throws IllegalArgumentException when there is no organization in it, or a record that belongs
   *     to none
   */
  public long load(RecordSource records) {
    return context.<Long>write(
        "OrganizationTransfer.load", w -> new OrganizationLoad(w).run(records));
  }
}
