/** Work that is done after the request that asked for it was answered. */
package dev.docs.job;
