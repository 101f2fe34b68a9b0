package dev.docs.translation;

import dev.docs.id.SpaceId;
import jakarta.validation.constraints.NotNull;

/** The source of a translation: a space, and its language. */
public record TranslationSource(
    @NotNull(message = "is required") SpaceId space,
    @NotNull(message = "is required") TranslationLanguage language) {}
