package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import org.junit.jupiter.api.Test;

/** The library for an application with one organization. */
class SingleOrganizationTest {

  private final MemoryStore store = MemoryStore.create();

  @Test
  void theCallerIsItsAdmin() {
    SingleOrganization single = Docs.single(store, "Harbour");
    Space.View space = single.session().spaces().create(single.id(), CreateSpace.titled("Guide"));
    assertThat(space.space().organization()).isEqualTo(SingleOrganization.ORGANIZATION);
    assertThat(single.session().organizations().get(single.id()).organization().title())
        .isEqualTo("Harbour");
  }

  @Test
  void itIsFoundAgainAsItIs() {
    Docs.single(store, "Harbour")
        .session()
        .spaces()
        .create(SingleOrganization.ORGANIZATION, CreateSpace.titled("Guide"));
    SingleOrganization again = Docs.single(store, "Another title");
    assertThat(again.session().organizations().get(again.id()).organization().title())
        .isEqualTo("Harbour");
    assertThat(again.session().spaces().list(again.id(), ListOptions.first()).items()).hasSize(1);
  }

  @Test
  void peopleMayComeLater() {
    SingleOrganization single = Docs.single(store, "Harbour");
    DocsSession operator = single.docs().as(Caller.operator());
    operator.users().ensure(CreateUser.named("ada", "Ada"));
    operator.organizations().ensureMember(single.id(), new UserId("ada"), Role.READ);
    DocsSession ada = single.docs().as(Caller.user("ada"));
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> ada.spaces().create(single.id(), CreateSpace.titled("Guide")));
  }

  @Test
  void aTitleThatIsNoneIsRefused() {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> Docs.single(store, ""))
        .withMessageContaining("title");
  }
}
