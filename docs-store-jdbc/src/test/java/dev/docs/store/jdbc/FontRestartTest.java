package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.font.CreateFont;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.World;
import dev.docs.store.Store;
import org.junit.jupiter.api.Test;

class FontRestartTest {

  @Test
  void aFontIsThereByteForByteAfterTheProcessStartedAgain() {
    byte[] font = FontFiles.font("wOF2", (2 << 20) + 5, 1);
    try (TestStores stores = TestDatabases.H2_FILE.stores()) {
      Store first = stores.create();
      World world = World.on(first);
      String key = FontFiles.upload(world, world.admin, world.organization, font);
      CreateFont command = CreateFont.named("Sans", CreateFont.Face.of(400, key));
      world.admin.fonts().create(world.organization, command);
      first.close();

      try (Store second = stores.another(first)) {
        Docs docs = Docs.builder().store(second).clock(world.clock).build();
        docs.purge();
        assertThat(docs.as(Caller.anonymous()).uploads().file(key).bytes().bytes()).isEqualTo(font);
        assertThat(docs.as(Caller.user("read")).fonts().list(world.organization).items())
            .hasSize(1);
      }
    }
  }
}
