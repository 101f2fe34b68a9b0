package dev.docs.spring.harbour;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.space.CreateSpace;
import java.time.Instant;
import org.springframework.stereotype.Component;

/** A component that uses the library. */
@Component
public class Handbook {

  private final Docs docs;

  Handbook(Docs docs) {
    this.docs = docs;
  }

  public Instant begin(String organization, String title) {
    return docs.as(Caller.operator())
        .spaces()
        .create(new OrganizationId(organization), CreateSpace.titled(title))
        .space()
        .createdAt();
  }
}
