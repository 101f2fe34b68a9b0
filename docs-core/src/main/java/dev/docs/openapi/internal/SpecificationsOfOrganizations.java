package dev.docs.openapi.internal;

import dev.docs.id.OpenApiSpecId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OwnSpecifications;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.WriteWork;

/** The specifications that organizations are made with. Thread-safe. */
@KeepsRule("openapi-organization")
public final class SpecificationsOfOrganizations implements OwnSpecifications {

  /** The slug of the specification that an organization is made with: our choice. */
  public static final String SLUG = "openapi";

  private final Processing processing;

  public SpecificationsOfOrganizations(Processing processing) {
    this.processing = processing;
  }

  @Override
  public Made make(WriteWork w, Organization organization, String url) {
    OpenApiSpecId id = new OpenApiSpecId(w.ids().next());
    OpenApiRepository.insert(w, OpenApiSpec.at(url, id, organization.id(), SLUG, w.now()));
    return new Made(id, SLUG);
  }

  @Override
  public void read(OpenApiSpecId made) {
    processing.ask(made);
  }
}
