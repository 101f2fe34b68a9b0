package dev.docs.content.stored;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.InheritanceRepository.InheritedContent;
import dev.docs.content.stored.InheritanceRepository.Source;
import dev.docs.content.stored.StoredNodes.DocumentText;
import dev.docs.id.SpaceId;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import dev.docs.store.internal.RecordPlaces;
import dev.docs.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PartsTest {

  private static final SpaceId ORIGINAL = new SpaceId("original");
  private static final SpaceId COPY = new SpaceId("copy");
  private static final String TEXT = "Sleep well";
  private static final String DIGEST = DocumentId.of(TEXT).value();
  private static final String OWN = Parts.key(DIGEST, COPY);
  private static final String THERE = Parts.key(DIGEST, ORIGINAL);

  private final Store store = MemoryStore.create();
  private final RecordPlaces places = RecordPlaces.create();

  private void duplicate() {
    store.write(
        "test",
        tx -> {
          ContentRoot root = ContentRepository.save(tx, ORIGINAL, Content.empty());
          ContentRepository.saveDocument(tx, ORIGINAL, TEXT);
          return tx.insert(
              InheritanceRepository.INHERITED,
              new InheritedContent(COPY, List.of(new Source(ORIGINAL, root))));
        });
  }

  /** The ids that were looked up to find the text of the copy, which is found. */
  private static List<String> lookedUp(Store in, RecordPlaces known) {
    List<String> ids = new ArrayList<>();
    Optional<DocumentText> found =
        in.read(
            "test",
            tx -> Parts.find(recording(tx, known, ids), StoredNodes.DOCUMENTS, COPY, DIGEST));
    assertThat(found).map(DocumentText::markdown).contains(TEXT);
    return ids;
  }

  private static Parts.Reader recording(ReadTx tx, RecordPlaces known, List<String> ids) {
    return new Parts.Reader() {
      @Override
      public <T> Optional<T> find(Kind<T> kind, String id) {
        ids.add(id);
        return tx.find(kind, id).map(Stored::value);
      }

      @Override
      public RecordPlaces places() {
        return known;
      }
    };
  }

  @Test
  void anInheritedPartIsLookedUpWhereItWasFoundBefore() {
    duplicate();

    assertThat(lookedUp(store, places)).containsExactly(OWN, COPY.value(), THERE);
    assertThat(lookedUp(store, places)).containsExactly(COPY.value(), THERE);
  }

  @Test
  void whereItWasFoundIsKnownForOneStoreOnly() {
    duplicate();
    lookedUp(store, places);

    assertThat(lookedUp(store, RecordPlaces.create())).containsExactly(OWN, COPY.value(), THERE);
  }

  @Test
  void whatIsNoLongerThereIsLookedUpAsIfNothingWereKnown() {
    duplicate();
    lookedUp(store, places);
    store.write(
        "test",
        tx -> {
          Stored<DocumentText> there = tx.find(StoredNodes.DOCUMENTS, THERE).orElseThrow();
          tx.delete(StoredNodes.DOCUMENTS, THERE, there.version());
          return tx.insert(StoredNodes.DOCUMENTS, new DocumentText(OWN, TEXT));
        });

    assertThat(lookedUp(store, places)).containsExactly(COPY.value(), THERE, OWN);
  }

  @Test
  void withoutPlacesNothingIsRemembered() {
    duplicate();
    lookedUp(store, RecordPlaces.none());

    assertThat(lookedUp(store, RecordPlaces.none())).containsExactly(OWN, COPY.value(), THERE);
  }
}
