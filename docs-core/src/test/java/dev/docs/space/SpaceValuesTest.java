package dev.docs.space;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.space.Move.Position;
import dev.docs.space.content.ImportContent;
import dev.docs.space.content.ImportRun;
import dev.docs.space.internal.SpaceEdits;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Spaces, collections, and what is asked of them, as values. */
class SpaceValuesTest {

  private static final Instant NOW = Instant.parse("2024-05-01T12:00:00Z");
  private static final OrganizationId ACME = new OrganizationId("acme");

  private final Space space =
      SpaceEdits.created(
          new SpaceId("space"),
          ACME,
          CreateSpace.titled("Guide").edited(Space.EditMode.LOCKED),
          OrderKey.first(),
          new RevisionId("first"),
          NOW);
  private final SpaceCollection collection =
      SpaceCollection.created(
          new CollectionId("folder"),
          ACME,
          CreateCollection.titled("Folder"),
          OrderKey.first(),
          NOW);

  @Test
  void aSpaceIsMadeAsItsCommandSays() {
    assertThat(space.title()).isEqualTo("Guide");
    assertThat(space.editMode()).isEqualTo(Space.EditMode.LOCKED);
    assertThat(space.defaultLevel()).isEqualTo(DefaultLevel.INHERIT);
  }

  @Test
  void aSpaceIsChangedAsItsCommandSaysAndKeepsTheRest() {
    Space changed =
        new SpaceEdits(space)
            .changed(UpdateSpace.NOTHING.language("pt-br").mergeRules(List.of()), NOW);
    assertThat(changed.language()).isEqualTo("pt-br");
    assertThat(changed.mergeRules()).contains(List.of());
    assertThat(changed.title()).isEqualTo("Guide");

    Space back =
        new SpaceEdits(changed).changed(UpdateSpace.NOTHING.language(null).mergeRules(null), NOW);
    assertThat(back).isEqualTo(space);
  }

  @Test
  void permissionsAreThoseOfTheRole() {
    for (Role role : Role.values()) {
      boolean manages = role.includes(Role.CREATE);
      Space.View.Permissions ofSpace = new Space.View(space, role, null).permissions();
      assertThat(ofSpace.view()).isTrue();
      assertThat(ofSpace.admin()).isEqualTo(manages);
      assertThat(ofSpace.comment()).isEqualTo(role.includes(Role.COMMENT));
      assertThat(ofSpace.review()).isEqualTo(role.includes(Role.REVIEW));
      assertThat(new SpaceCollection.View(collection, role).permissions())
          .isEqualTo(new SpaceCollection.View.Permissions(true, manages, manages, manages));
    }
  }

  @Test
  void anEmptyDescriptionOfACollectionIsNone() {
    SpaceCollection described = collection.changed(UpdateCollection.NOTHING.description("Text"));
    assertThat(described.description()).isEqualTo("Text");
    assertThat(described.changed(UpdateCollection.NOTHING).description()).isEqualTo("Text");
    assertThat(described.changed(UpdateCollection.NOTHING.description(""))).isEqualTo(collection);
  }

  @Test
  void aPositionIsLastUnlessItNamesASibling() {
    Position.Sibling sibling = Position.Sibling.collection(new CollectionId("folder"));
    assertThat(new Position(null, null).isLast()).isTrue();
    assertThat(Position.before(sibling).isLast()).isFalse();
    assertThat(Position.after(sibling).isLast()).isFalse();
  }

  @Test
  void anImportIsOfAWebsiteOrOfFiles() {
    assertThat(new ImportRun.Website("https://a.example/").files()).isEmpty();
    assertThat(
            Stream.of(
                    new ImportRun.Website("https://a.example/"), new ImportRun.Files(List.of("a")))
                .map(source -> source.<String>fold(ImportRun.Website::url, files -> "files")))
        .containsExactly("https://a.example/", "files");
    assertThat(ImportContent.from("https://a.example/", ImportSource.WEBSITE))
        .isEqualTo(new ImportContent("https://a.example/", ImportSource.WEBSITE));
  }
}
