package dev.docs.access;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.error.DocsException;
import dev.docs.id.SpaceId;
import org.junit.jupiter.api.Test;

/** What callers are told when they may not do or see something. */
class RefusalTest {

  @Test
  void aCallerWithoutARoleIsToldWhichOneIsNeeded() {
    assertThat(Role.ADMIN.missing("list members"))
        .hasMessage("you may not list members: it needs an admin");
    assertThat(Role.CREATE.missing("create a space"))
        .hasMessage("you may not create a space: it needs the role create");
  }

  @Test
  void aCallerWhoseRoleIsTooWeakIsToldBothRoles() {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> Role.READ.require(Role.EDIT, "edit"))
        .withMessage("you may not edit: it needs the role edit, yours is read");
  }

  @Test
  void aCallerWhoAsksForUnknownContentIsToldItsIdentifier() {
    ContentId content = ContentId.of(new SpaceId("guide"));
    assertThat(DocsException.notFound(content.type().noun(), content))
        .hasMessage("no space with id \"guide\"");
  }
}
