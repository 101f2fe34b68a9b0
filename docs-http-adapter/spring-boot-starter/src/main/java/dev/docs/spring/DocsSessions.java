package dev.docs.spring;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import java.security.Principal;
import org.jspecify.annotations.Nullable;

/**
 * The library's services on behalf of the application's users. A method of a controller may have a
 * parameter {@link DocsSession}: that of the user who is signed in. Thread-safe.
 */
public final class DocsSessions {

  private final Docs docs;
  private final SignedInUsers users;
  private final UserProvisioning provisioning;

  public DocsSessions(Docs docs, SignedInUsers users, UserProvisioning provisioning) {
    this.docs = docs;
    this.users = users;
    this.provisioning = provisioning;
  }

  /**
   * The services on behalf of a user, who is made known to the library first. Call it outside of a
   * transaction of the application, which would otherwise contain that.
   *
   * @param principal the user as the container has it; null when nobody is signed in
   * @return services on behalf of nobody for null, and for a principal who is nobody in the library
   */
  public DocsSession of(@Nullable Principal principal) {
    Caller caller =
        principal == null
            ? Caller.anonymous()
            : users.find(principal).map(provisioning::caller).orElse(Caller.anonymous());
    return docs.as(caller);
  }
}
