/**
 * The values of kinds as objects, lists, texts, numbers and flags, for stores that keep them
 * outside of memory: {@link dev.docs.store.codec.RecordCodec}.
 */
@NullMarked
package dev.docs.store.codec;

import org.jspecify.annotations.NullMarked;
