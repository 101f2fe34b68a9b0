package dev.docs.spring;

import dev.docs.Docs;

/** Changes the settings of the {@link Docs} bean; beans of this type are called in their order. */
@FunctionalInterface
public interface DocsCustomizer {

  void customize(Docs.Builder builder);
}
