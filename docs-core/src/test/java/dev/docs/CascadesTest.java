package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.cascade.Cascade;
import dev.docs.id.CollectionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.store.Kind;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Whatever refers to something that can go is in the list of what goes with it. */
class CascadesTest {

  private static void assertComplete(Cascade<?> cascade, Class<?>... references) {
    List<String> referring =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .map(Kind::name)
            .toList();
    List<String> covered =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .filter(cascade::covers)
            .map(Kind::name)
            .toList();
    assertThat(referring).as("a rule over nothing proves nothing").isNotEmpty();
    assertThat(covered).containsExactlyElementsOf(referring);
  }

  private static boolean refersToAny(Kind<?> kind, Set<Class<?>> references) {
    Set<Class<?>> found = new HashSet<>();
    collect(kind.type(), found);
    return found.stream().anyMatch(references::contains);
  }

  /** The classes that a record is made of, and those that these are made of. */
  private static void collect(Type type, Set<Class<?>> found) {
    if (type instanceof ParameterizedType parameterized) {
      collect(parameterized.getRawType(), found);
      for (Type argument : parameterized.getActualTypeArguments()) {
        collect(argument, found);
      }
    } else if (type instanceof Class<?> one && one.getName().startsWith("dev.docs.")) {
      if (found.add(one) && one.isRecord()) {
        for (RecordComponent component : one.getRecordComponents()) {
          collect(component.getGenericType(), found);
        }
      }
      if (one.isSealed()) {
        for (Class<?> permitted : one.getPermittedSubclasses()) {
          collect(permitted, found);
        }
      }
    }
  }

  @Test
  void whatRefersToASpace() {
    assertComplete(Cascades.SPACE, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsPutIntoTheTrash() {
    assertComplete(Cascades.TRASH, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsRestored() {
    assertComplete(Cascades.RESTORED, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASite() {
    assertComplete(Cascades.SITE, SiteId.class);
  }

  @Test
  void whatRefersToAPartOfASite() {
    assertComplete(Cascades.SITE_PARTS, SiteSpaceId.class, SiteSectionId.class);
  }

  @Test
  void whatRefersToACollection() {
    assertComplete(Cascades.COLLECTION, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToContentThatChangesItsOrganization() {
    assertComplete(Cascades.TRANSFER, SpaceId.class, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToATeam() {
    assertComplete(Cascades.TEAM, TeamId.class, Principal.class);
  }

  @Test
  void whatRefersToAUser() {
    assertComplete(Cascades.MEMBER, UserId.class, Principal.class);
    assertComplete(Cascades.USER, UserId.class, Principal.class);
  }

  @Test
  void referencesAreFoundHoweverDeepTheyAre() {
    assertThat(Docs.KINDS.stream().filter(kind -> refersToAny(kind, Set.of(SpaceId.class))))
        .extracting(Kind::name)
        .contains("space", "revision", "change-request", "translation", "conflict");
    assertThat(Docs.KINDS.stream().filter(kind -> refersToAny(kind, Set.of(Principal.class))))
        .extracting(Kind::name)
        .contains("grant", "former-grant", "grant-summary");
  }

  @Test
  void aKindIsInACascadeOnceAndNotWithoutAReason() {
    List<Kind<?>> kinds = List.of(Docs.KINDS.get(0));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Cascade.builder().none(kinds, "a").step(kinds, (tx, gone) -> {}));
    assertThatIllegalArgumentException().isThrownBy(() -> Cascade.builder().none(kinds, " "));
  }
}
