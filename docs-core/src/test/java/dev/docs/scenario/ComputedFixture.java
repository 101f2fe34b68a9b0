package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A space with a page that is computed from an OpenAPI specification; on any store. */
abstract class ComputedFixture {

  static final String SUMMARY =
      """
      # Table of contents

      * [One](one.md)
        * ```yaml
          type: builtin:openapi
          props:
            models: true
          dependencies:
            spec:
              ref:
                kind: openapi
                spec: pets
          ```
        * [Pets](pets.md)
      """;

  static final String PETS =
      """
      title Pets
      tag pets
      below pets cats
      op get /pets pets
      op get /cats cats
      op get /ping
      schema Pet
      """;

  Store store;
  World world;
  DocsSession admin;
  SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    admin = world.admin;
    space = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    admin
        .contents()
        .importFolder(
            ContentAt.main(space),
            Folder.ofTexts(
                Map.of("SUMMARY.md", SUMMARY, "one.md", "# One\n", "pets.md", "# Pets\n")));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  void save(String text) {
    save("pets", text);
  }

  void save(String slug, String text) {
    admin
        .openApiSpecs()
        .save(world.organization, SaveOpenApiSpec.named(slug, OpenApiSpec.Source.text(text)));
  }

  ContentView expanded() {
    return admin.contents().expanded(ContentAt.main(space));
  }

  Page page(String path) {
    return expanded().content().pageByPath(path).orElseThrow();
  }
}
