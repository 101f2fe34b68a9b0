package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.FileBytes;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.port.SpecificationSource;
import dev.docs.port.SpecificationSource.Outcome.SpecificationDocument;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** A specification source, and a site that it may fetch from. */
abstract class SpecificationFixture {

  static final String PETS =
      """
      openapi: 3.1.0
      info: {title: Pets, version: 1.0, description: All of them}
      tags:
        - {name: pets, description: Those with *fur*, x-page-title: The pets, x-page-icon: dog}
        - {name: cats, x-parent: pets}
      paths:
        /pets:
          get: {tags: [pets], responses: {200: {description: all}}}
          post: {tags: [pets, new]}
        /cats: {get: {tags: [cats]}}
        /ping: {get: {}}
      webhooks:
        arrival: {post: {tags: [pets]}}
      components:
        schemas:
          Pet: {type: object, properties: {parent: {$ref: '#/components/schemas/Pet'}}}
          Cat: {type: object}
      """;

  final List<String> reasons = new ArrayList<>();
  final DocumentServer site = new DocumentServer();
  final WebSpecificationSource source =
      WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).onFailure(reasons::add);

  @AfterEach
  void close() {
    site.close();
  }

  static FileBytes bytes(String text) {
    return FileBytes.of(text.getBytes(StandardCharsets.UTF_8));
  }

  SpecificationSource.Outcome.Read read(SpecificationSource.Outcome outcome) {
    assertThat(outcome).as("%s", reasons).isInstanceOf(SpecificationSource.Outcome.Read.class);
    return (SpecificationSource.Outcome.Read) outcome;
  }

  SpecificationSource.Outcome.Read read(String text) {
    return read(source.parse(bytes(text)));
  }

  SpecificationSource.Outcome.Read fetched(String path) {
    return read(source.fetch(site.url(path), List.of()));
  }

  static String json(SpecificationDocument document) {
    return new String(document.json().bytes(), StandardCharsets.UTF_8);
  }

  void fails(SpecificationSource.Outcome.Failure failure, SpecificationSource.Outcome outcome) {
    assertThat(outcome)
        .as("%s", reasons)
        .isEqualTo(new SpecificationSource.Outcome.Failed(failure));
  }
}
