package dev.docs.spring;

import dev.docs.http.api.DocsApi;

/** Changes the settings of the REST API; beans of this type are called in their order. */
@FunctionalInterface
public interface DocsApiCustomizer {

  void customize(DocsApi.Builder builder);
}
