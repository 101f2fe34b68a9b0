package dev.docs.contents;

import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import org.jspecify.annotations.Nullable;

/**
 * A document with the page or reusable content whose text it is.
 *
 * @param content the revision that has it; null when there is none any more
 * @param page the page; null for none
 * @param reusable the reusable content; null for none
 */
public record ShownDocument(
    String text,
    @Nullable ContentView content,
    @Nullable Page page,
    @Nullable ReusableContent reusable) {}
