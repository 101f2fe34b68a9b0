package dev.docs.examples.springboot;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** An endpoint of the application that uses the library directly. */
@RestController
final class SpacesController {

  private final Docs docs;

  SpacesController(Docs docs) {
    this.docs = docs;
  }

  /**
   * Creates an organization with a space on behalf of a user.
   *
   * @return the id of the space
   */
  @PostMapping("/projects/{user}/{title}")
  String startProject(@PathVariable("user") String user, @PathVariable("title") String title) {
    DocsSession session = docs.as(Caller.user(user));
    OrganizationId organization =
        session.organizations().create(CreateOrganization.titled(title)).id();
    return session.spaces().create(organization, CreateSpace.titled(title)).id().value();
  }
}
