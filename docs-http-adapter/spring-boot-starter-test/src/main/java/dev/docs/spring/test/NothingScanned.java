package dev.docs.spring.test;

import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.core.type.classreading.MetadataReader;
import org.springframework.core.type.classreading.MetadataReaderFactory;

/** Excludes all components of the application. */
final class NothingScanned extends TypeExcludeFilter {

  @Override
  public boolean match(MetadataReader reader, MetadataReaderFactory readers) {
    return true;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof NothingScanned;
  }

  @Override
  public int hashCode() {
    return NothingScanned.class.hashCode();
  }
}
